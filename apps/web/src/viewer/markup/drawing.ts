import { MARKUP_POINTS, type MarkupKind, type MarkupPoint } from '@gable/contracts';

/** Points of one pen stroke that are kept at most. */
const PEN_POINTS = MARKUP_POINTS.pen.most;

/** How far a pen's line may be from what was drawn, in parts of the page's width: less than anybody sees. */
const PEN_TOLERANCE = 0.0004;

/** Points nearer to each other than this are one, in parts of the page's width. */
const SAME = 0.0005;

/** What has been drawn so far of markup, and whether it is whole. */
export interface Drawn {
  points: readonly MarkupPoint[];
  isWhole: boolean;
}

/** Kinds that go on until one says that they are whole. */
const isOpenEnded = (kind: MarkupKind): boolean => MARKUP_POINTS[kind].most > MARKUP_POINTS[kind].least;

/** Whether so many points can be left as they are. */
export const canFinish = (kind: MarkupKind, points: readonly MarkupPoint[]): boolean =>
  isOpenEnded(kind) && points.length >= MARKUP_POINTS[kind].least;

/** A point is set, by a press or at the cross. One upon the point before is none. */
export function withPoint(kind: MarkupKind, points: readonly MarkupPoint[], point: MarkupPoint): Drawn {
  const last = points.at(-1);
  if (last && isSame(last, point)) return { points, isWhole: false };
  const all = [...points, point];
  return { points: all, isWhole: all.length >= MARKUP_POINTS[kind].most };
}

/** What was drawn without letting go. What is set point by point takes where it was let go, and at first where it began. */
export function withStroke(kind: MarkupKind, points: readonly MarkupPoint[], stroke: readonly MarkupPoint[]): Drawn {
  const [from, to] = [stroke[0], stroke.at(-1)];
  if (!from || !to) return { points, isWhole: false };
  if (kind === 'pen') {
    const kept = simplified([...points, ...stroke]);
    return kept.length < 2 ? { points, isWhole: false } : { points: kept, isWhole: true };
  }
  // A finger finds its place while it is down.
  if (kind === 'text' || kind === 'area' || points.length > 0) return withPoint(kind, points, to);
  const first = withPoint(kind, points, from);
  return withPoint(kind, first.points, to);
}

/** What a stroke would make of it: shown while it is drawn. */
export const previewed = (
  kind: MarkupKind,
  points: readonly MarkupPoint[],
  stroke: readonly MarkupPoint[],
): readonly MarkupPoint[] => (kind === 'pen' ? [...points, ...stroke] : withStroke(kind, points, stroke).points);

/** Straight across, down or halfway between, as far as it was drawn. */
export function straightened(from: MarkupPoint, to: MarkupPoint, ratio: number): MarkupPoint {
  const [dx, dy] = [to[0] - from[0], (to[1] - from[1]) * ratio];
  const eighth = Math.PI / 4;
  const angle = Math.round(Math.atan2(dy, dx) / eighth) * eighth;
  const far = dx * Math.cos(angle) + dy * Math.sin(angle);
  return onPage([from[0] + far * Math.cos(angle), from[1] + (far * Math.sin(angle)) / ratio]);
}

/** All points moved alike, as far as all of them stay on the page. */
export function movedBy(points: readonly MarkupPoint[], across: number, down: number): readonly MarkupPoint[] {
  const [dx, dy] = [within(0, points, across), within(1, points, down)];
  return points.map(([x, y]) => onPage([x + dx, y + dy]));
}

/** One point put elsewhere. */
export const withPointAt = (
  points: readonly MarkupPoint[],
  index: number,
  point: MarkupPoint,
): readonly MarkupPoint[] => points.map((each, at) => (at === index ? onPage(point) : each));

/** A place as near as there is on the page. */
export const onPage = ([x, y]: MarkupPoint): MarkupPoint => [clamped(x), clamped(y)];

/** Leaves out points that nobody would miss (Douglas and Peucker), more of them until few enough are left. */
export function simplified(points: readonly MarkupPoint[], most = PEN_POINTS): readonly MarkupPoint[] {
  let tolerance = PEN_TOLERANCE;
  // Looking at each of very many would take longer than the person waits.
  const every = Math.ceil(points.length / (2 * PEN_POINTS));
  let kept = thinned(
    points.filter((_, at) => at % every === 0 || at === points.length - 1),
    tolerance,
  );
  while (kept.length > most) {
    tolerance *= 2;
    kept = thinned(kept, tolerance);
  }
  return kept;
}

function thinned(points: readonly MarkupPoint[], tolerance: number): readonly MarkupPoint[] {
  if (points.length < 3) return points;
  const keep = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const here = distanceTo(points[at], points[from], points[to]);
      if (here > distance) [farthest, distance] = [at, here];
    }
    if (farthest < 0) continue;
    keep.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return points.filter((_, at) => keep.has(at));
}

/** How far a point is from the line between two others. */
function distanceTo([x, y]: MarkupPoint = [0, 0], from: MarkupPoint = [0, 0], to: MarkupPoint = [0, 0]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : clamped(((x - from[0]) * dx + (y - from[1]) * dy) / square);
  return Math.hypot(x - from[0] - part * dx, y - from[1] - part * dy);
}

function within(axis: 0 | 1, points: readonly MarkupPoint[], by: number): number {
  const parts = points.map((point) => point[axis]);
  return Math.max(-Math.min(...parts), Math.min(1 - Math.max(...parts), by));
}

const isSame = (one: MarkupPoint, other: MarkupPoint): boolean =>
  Math.hypot(one[0] - other[0], one[1] - other[1]) < SAME;

const clamped = (part: number): number => Math.min(1, Math.max(0, part));
