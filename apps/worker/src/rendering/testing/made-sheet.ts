import { moved, SAME_PLACE, type Similarity } from '@gable/domain';
import type { ComparedSheet } from '../comparing/compare-sheets.js';

// Looked up once: there are millions of pixels.
const { ceil, floor, hypot, imul, max, min } = Math;

/** A line from one place to another. */
export type Line = readonly [fromX: number, fromY: number, toX: number, toY: number];

const SIZE = { width: 2_400, height: 1_600 };

/** A plan of rooms with furniture; another seed is another plan. */
export function madePlan(seed: number): Line[] {
  const random = numbers(seed);
  const lines: Line[] = [];
  for (let wall = 0; wall < 14; wall += 1) {
    const [x, y] = [150 + random() * 1_500, 120 + random() * 1_000];
    lines.push(...box(x, y, 90 + random() * 300, 80 + random() * 240));
  }
  for (let piece = 0; piece < 90; piece += 1) {
    const [x, y] = [120 + random() * 1_700, 110 + random() * 1_150];
    lines.push(...box(x, y, 8 + random() * 40, 8 + random() * 40));
    lines.push([x, y, x + 20 + random() * 40, y + 20 + random() * 40]);
  }
  return lines;
}

/** A border and a title block, which all sheets of an office have. */
export function madeFrame(): Line[] {
  const lines = [...box(40, 40, 2_320, 1_520), ...box(2_050, 60, 290, 1_480)];
  const random = numbers(99);
  for (let row = 0; row < 60; row += 1) {
    const y = 80 + row * 24;
    lines.push([2_060, y, 2_330, y], [2_070 + random() * 80, y + 5, 2_160 + random() * 100, y + 17]);
  }
  return lines;
}

/** The four edges of a rectangle. */
export const box = (x: number, y: number, width: number, height: number): Line[] => [
  [x, y, x + width, y],
  [x + width, y, x + width, y + height],
  [x + width, y + height, x, y + height],
  [x, y + height, x, y],
];

/** The ink of lines that were moved, as a drawing of 200 dots an inch. */
export function madeSheet(lines: readonly Line[], place: Similarity = SAME_PLACE, size = SIZE): ComparedSheet {
  const ink = new Uint8Array(size.width * size.height);
  for (const [fromX, fromY, toX, toY] of lines) {
    const [from, to] = [moved(place, { x: fromX, y: fromY }), moved(place, { x: toX, y: toY })];
    const steps = ceil(hypot(to.x - from.x, to.y - from.y) * 3);
    for (let step = 0; step <= steps; step += 1) {
      dot(ink, size, from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps);
    }
  }
  return { ...size, ink, pixelsPerPoint: 200 / 72, isDrawn: true };
}

/** A round pen of two pixels, with soft edges. */
function dot(ink: Uint8Array, { width, height }: { width: number; height: number }, x: number, y: number): void {
  for (let row = max(0, floor(y - 2)); row <= min(height - 1, y + 2); row += 1) {
    for (let column = max(0, floor(x - 2)); column <= min(width - 1, x + 2); column += 1) {
      const far = hypot(column + 0.5 - x, row + 0.5 - y);
      const value = 255 * max(0, min(1, 1.5 - far));
      const at = row * width + column;
      if (value > (ink[at] ?? 0)) ink[at] = value;
    }
  }
}

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
