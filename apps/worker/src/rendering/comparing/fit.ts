import { moved, throughPoints, type Point, type Similarity } from '@gable/domain';

// Looked up once: there are millions of pixels.
const { abs, atan2, cos, floor, hypot, imul, sin } = Math;

/** A place of one sheet and where the other has it. */
export interface Pair {
  from: Point;
  to: Point;
  weight: number;
}

/** Pairs of pairs that are tried: two places settle a similarity. */
const TRIES = 600;

/** Two places this near to each other (pixels) settle no turn. */
const NEAR = 150;

/** Scales of two revisions differ by no more than this from what is looked for, nor does one turn further. */
const MOST_SCALE = 0.1;
const MOST_TURN = 0.06;

/** The similarity that most pairs agree upon, within `tolerance` pixels, near to one that is supposed; null when few do. */
export function agreedUpon(
  pairs: readonly Pair[],
  supposed: Similarity,
  tolerance: number,
  least: number,
): Similarity | null {
  let best: { fit: Similarity; weight: number } | null = null;
  const random = numbers(1);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const one = pairs[floor(random() * pairs.length)];
    const other = pairs[floor(random() * pairs.length)];
    if (!one || !other || hypot(one.from.x - other.from.x, one.from.y - other.from.y) < NEAR) continue;
    const fit = throughPoints([one.from, other.from], [one.to, other.to]);
    if (!fit || !isNear(fit, supposed)) continue;
    const weight = pairs.reduce((sum, pair) => sum + (missedBy(fit, pair) <= tolerance ? pair.weight : 0), 0);
    if (weight > (best?.weight ?? 0)) best = { fit, weight };
  }
  if (!best) return null;
  const { fit } = best;
  const agreeing = pairs.filter((pair) => missedBy(fit, pair) <= tolerance);
  return agreeing.length >= least ? leastSquares(agreeing) : null;
}

/** The similarity that pairs miss least; null where they say nothing. */
export function leastSquares(pairs: readonly Pair[]): Similarity | null {
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  const [from, to] = [middleOf(pairs, total, 'from'), middleOf(pairs, total, 'to')];
  let [size, along, across] = [0, 0, 0];
  for (const pair of pairs) {
    const [x, y] = [pair.from.x - from.x, pair.from.y - from.y];
    const [u, v] = [pair.to.x - to.x, pair.to.y - to.y];
    size += pair.weight * (x * x + y * y);
    along += pair.weight * (x * u + y * v);
    across += pair.weight * (x * v - y * u);
  }
  if (size === 0) return null;
  const [a, b] = [along / size, across / size];
  return { a, b, x: to.x - a * from.x + b * from.y, y: to.y - b * from.x - a * from.y };
}

/** How far a similarity lays a pair beside each other. */
export function missedBy(fit: Similarity, { from, to }: Pair): number {
  const there = moved(fit, from);
  return hypot(there.x - to.x, there.y - to.y);
}

function middleOf(pairs: readonly Pair[], total: number, end: 'from' | 'to'): Point {
  let [x, y] = [0, 0];
  for (const pair of pairs) {
    x += pair.weight * pair[end].x;
    y += pair.weight * pair[end].y;
  }
  return { x: x / total, y: y / total };
}

function isNear(fit: Similarity, supposed: Similarity): boolean {
  const scale = hypot(fit.a, fit.b) / hypot(supposed.a, supposed.b);
  const turn = atan2(fit.b, fit.a) - atan2(supposed.b, supposed.a);
  return abs(scale - 1) <= MOST_SCALE && abs(sin(turn)) <= MOST_TURN && cos(turn) > 0;
}

/** Numbers between 0 and 1 that look random and are the same each time: two runs give one answer. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
