import type { MarkupKind, MarkupPoint, MarkupWidth } from '@gable/contracts';
import type { MarkupDrawing } from './page-markup.js';

/** How wide a page is in the units of its drawing; it is as high as its shape makes it. */
export const PAGE = 1_000;

/** How large the letters of a text are, in these units: it is part of the sheet, and grows with it. */
export const TEXT_SIZE: Readonly<Record<MarkupWidth, number>> = { thin: 9, medium: 14, thick: 24 };

/** From one line of a text to the next, and from its top to where its first line stands, in parts of its size. */
export const LINE_HEIGHT = 1.25;
const ASCENT = 0.95;

/** How wide a letter of a text is on average, in parts of its size: nothing has to be measured for a place to press. */
export const LETTER_WIDTH = 0.58;

/** How much of its ink what lies within the lines of markup has; what is not named has none. */
export const FILLED: Readonly<Partial<Record<MarkupKind, number>>> = { highlight: 0.22, area: 0.1 };

/** How wide a bulge of a cloud, and how long the head of an arrow is. */
const BULGE: Readonly<Record<MarkupWidth, number>> = { thin: 9, medium: 12, thick: 18 };
const HEAD: Readonly<Record<MarkupWidth, number>> = { thin: 9, medium: 13, thick: 20 };

/** Radius of the arc that stands for an angle. */
const ARC = 22;

/** A place of the page, in the units of its drawing. */
export type Place = readonly [x: number, y: number];

/** To where a line goes on: straight, or as a curve that two more places bend. */
interface Step {
  to: Place;
  bend?: readonly [Place, Place];
}

/** A line that is drawn without lifting the pen. */
export interface Outline {
  from: Place;
  steps: readonly Step[];
  /** It ends where it began. */
  isClosed: boolean;
}

/** The lines of markup, in the units of the page. A text has none. */
export function outlinesOf({ kind, points, width }: MarkupDrawing, ratio: number): readonly Outline[] {
  const places = points.map((point) => placeOf(point, ratio));
  const [one, other] = places;
  if (!one || kind === 'text') return [];
  if (!other) return [through([one, one])];
  switch (kind) {
    case 'box':
    case 'highlight':
      return [through([one, [other[0], one[1]], other, [one[0], other[1]]], true)];
    case 'cloud':
      return [cloud(one, other, BULGE[width])];
    case 'arrow':
      return [through([one, other]), head(one, other, HEAD[width])];
    case 'length':
      return [through([one, other]), tick(one, other), tick(other, one)];
    case 'angle':
      return [through(places), ...arc(places)];
    case 'area':
      return [through(places, places.length > 2)];
    case 'line':
    case 'pen':
      return [through(places)];
  }
}

/** The lines of markup as the data of a path, in the units of the page. */
export const pathOf = (drawing: MarkupDrawing, ratio: number): string =>
  outlinesOf(drawing, ratio)
    .map(({ from, steps, isClosed }) => `M${at(from)}${steps.map(written).join('')}${isClosed ? 'Z' : ''}`)
    .join('');

/** The lines of a text and where each of them begins, at its base. */
export function linesOf({ points, text, width }: MarkupDrawing, ratio: number): { words: string; at: Place }[] {
  const [x, y] = placeOf(points[0] ?? [0, 0], ratio);
  const size = TEXT_SIZE[width];
  return (text ?? '')
    .split('\n')
    .map((words, index) => ({ words, at: [x, y + size * (ASCENT + index * LINE_HEIGHT)] as const }));
}

/** How far below its place the base of the value of a measure is, in parts of its size. */
export const valueDrop = (kind: MarkupKind): number => (kind === 'area' ? 0.35 : -0.6);

/** Where the value of a measure stands. */
export function valuePlace({ kind, points }: Pick<MarkupDrawing, 'kind' | 'points'>, ratio: number): Place {
  const places = points.map((point) => placeOf(point, ratio));
  if (kind === 'angle') return places[1] ?? places[0] ?? [0, 0];
  const sum = places.reduce<[number, number]>(([x, y], place) => [x + place[0], y + place[1]], [0, 0]);
  return [sum[0] / Math.max(1, places.length), sum[1] / Math.max(1, places.length)];
}

/** A point of the page in the units of its drawing. */
export const placeOf = ([x, y]: MarkupPoint, ratio: number): Place => [x * PAGE, y * ratio * PAGE];

/** The part of the page that points lie in. */
export function boundsOf(points: readonly MarkupPoint[]): { left: number; top: number; right: number; bottom: number } {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
const at = ([x, y]: Place): string => `${round(x)} ${round(y)}`;
const written = ({ to, bend }: Step): string => (bend ? `C${bend.map(at).join(' ')} ${at(to)}` : `L${at(to)}`);

const through = ([from = [0, 0], ...rest]: readonly Place[], isClosed = false): Outline => ({
  from,
  steps: rest.map((to) => ({ to })),
  isClosed,
});

/** Bulges of one size all around, going outwards. */
function cloud(one: Place, other: Place, bulge: number): Outline {
  const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  const corners: Place[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
  const steps: Step[] = [];
  for (const [index, from] of corners.slice(0, -1).entries()) {
    const to = corners[index + 1] ?? from;
    const [across, down] = [to[0] - from[0], to[1] - from[1]];
    const count = Math.max(1, Math.round(Math.hypot(across, down) / bulge));
    for (let step = 0; step < count; step += 1) {
      const [start, end] = [step, step + 1].map((so): Place => [
        from[0] + (across * so) / count,
        from[1] + (down * so) / count,
      ]);
      if (start && end) steps.push(bulgeBetween(start, end));
    }
  }
  return { from: corners[0] ?? one, steps, isClosed: true };
}

/** How far a bulge goes beyond the line between its ends, and along it, in parts of that line: a good third of a turn. */
const BEYOND = 0.43;
const ALONG = 0.2;

/** A bulge to the left of the way from one place to another, which is outside of a cloud. */
function bulgeBetween(from: Place, to: Place): Step {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  return {
    to,
    bend: [
      [from[0] + ALONG * x + BEYOND * y, from[1] + ALONG * y - BEYOND * x],
      [to[0] - ALONG * x + BEYOND * y, to[1] - ALONG * y - BEYOND * x],
    ],
  };
}

function head(from: Place, to: Place, size: number): Outline {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const side = (turn: number): Place => [to[0] - size * Math.cos(angle + turn), to[1] - size * Math.sin(angle + turn)];
  return through([side(0.42), to, side(-0.42)]);
}

/** A short line across the end of a length. */
function tick(end: Place, other: Place): Outline {
  const angle = Math.atan2(other[1] - end[1], other[0] - end[0]) + Math.PI / 2;
  const [dx, dy] = [5 * Math.cos(angle), 5 * Math.sin(angle)];
  return through([
    [end[0] - dx, end[1] - dy],
    [end[0] + dx, end[1] + dy],
  ]);
}

/** Between the arms of an angle, on the side that is less than half a turn. */
function arc([one, corner, other]: readonly Place[]): Outline[] {
  if (!one || !corner || !other) return [];
  const [from = 0, to = 0] = [one, other].map(([x, y]) => Math.atan2(y - corner[1], x - corner[0]));
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  const on = (angle: number): Place => [corner[0] + ARC * Math.cos(angle), corner[1] + ARC * Math.sin(angle)];
  // A curve stands for up to a quarter of a circle as well as it can be seen.
  const halves = [from, from + turn / 2, to].map((angle) => ({ angle, place: on(angle) }));
  const reach = ARC * (4 / 3) * Math.tan(turn / 8);
  const beside = ({ angle, place }: { angle: number; place: Place }, way: 1 | -1): Place => [
    place[0] - way * reach * Math.sin(angle),
    place[1] + way * reach * Math.cos(angle),
  ];
  const steps = halves.slice(1).map((end, index): Step => {
    const start = halves[index] ?? end;
    return { to: end.place, bend: [beside(start, 1), beside(end, -1)] };
  });
  return [{ from: on(from), steps, isClosed: false }];
}
