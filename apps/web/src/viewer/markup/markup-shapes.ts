import type { MarkupPoint, MarkupWidth } from '@gable/contracts';
import type { MarkupDrawing } from './page-markup.js';

/** How wide a page is in the units of its drawing; it is as high as its shape makes it. */
export const PAGE = 1_000;

/** How large the letters of a text are, in these units: it is part of the sheet, and grows with it. */
export const TEXT_SIZE: Readonly<Record<MarkupWidth, number>> = { thin: 9, medium: 14, thick: 24 };

/** From one line of a text to the next, in parts of its size. */
export const LINE_HEIGHT = 1.25;

/** How wide a bulge of a cloud, and how long the head of an arrow is. */
const BULGE: Readonly<Record<MarkupWidth, number>> = { thin: 9, medium: 12, thick: 18 };
const HEAD: Readonly<Record<MarkupWidth, number>> = { thin: 9, medium: 13, thick: 20 };

/** Radius of the arc that stands for an angle. */
const ARC = 22;

type Place = readonly [x: number, y: number];

/** The lines of markup as the data of a path, in the units of the page. A text has none. */
export function pathOf({ kind, points, width }: MarkupDrawing, ratio: number): string {
  const places = points.map((point) => placeOf(point, ratio));
  const [one, other] = places;
  if (!one || kind === 'text') return '';
  if (!other) return `M${at(one)}h0`;
  switch (kind) {
    case 'box':
    case 'highlight':
      return `M${at(one)}H${round(other[0])}V${round(other[1])}H${round(one[0])}Z`;
    case 'cloud':
      return cloud(one, other, BULGE[width]);
    case 'arrow':
      return `M${at(one)}L${at(other)}${head(one, other, HEAD[width])}`;
    case 'length':
      return `M${at(one)}L${at(other)}${tick(one, other)}${tick(other, one)}`;
    case 'angle':
      return `${lines(places)}${arc(places)}`;
    case 'area':
      return `${lines(places)}${places.length > 2 ? 'Z' : ''}`;
    case 'line':
    case 'pen':
      return lines(places);
  }
}

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
const lines = (places: readonly Place[]): string =>
  places.map((place, index) => `${index ? 'L' : 'M'}${at(place)}`).join('');

/** Bulges of one size all around, going outwards. */
function cloud(one: Place, other: Place, bulge: number): string {
  const [left, right] = [Math.min(one[0], other[0]), Math.max(one[0], other[0])];
  const [top, bottom] = [Math.min(one[1], other[1]), Math.max(one[1], other[1])];
  const corners: Place[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ];
  let path = `M${at(corners[0] ?? one)}`;
  for (const [index, from] of corners.slice(0, -1).entries()) {
    const to = corners[index + 1] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(1, Math.round(length / bulge));
    const radius = round(Math.max(0.1, (length / count) * 0.55));
    for (let step = 1; step <= count; step += 1) {
      const part = step / count;
      path += `A${radius} ${radius} 0 0 1 ${at([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part])}`;
    }
  }
  return `${path}Z`;
}

function head(from: Place, to: Place, size: number): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const side = (turn: number): Place => [to[0] - size * Math.cos(angle + turn), to[1] - size * Math.sin(angle + turn)];
  return `M${at(side(0.42))}L${at(to)}L${at(side(-0.42))}`;
}

/** A short line across the end of a length. */
function tick(end: Place, other: Place): string {
  const angle = Math.atan2(other[1] - end[1], other[0] - end[0]) + Math.PI / 2;
  const [dx, dy] = [5 * Math.cos(angle), 5 * Math.sin(angle)];
  return `M${at([end[0] - dx, end[1] - dy])}L${at([end[0] + dx, end[1] + dy])}`;
}

/** Between the arms of an angle, on the side that is less than half a turn. */
function arc([one, corner, other]: readonly Place[]): string {
  if (!one || !corner || !other) return '';
  const angles = [one, other].map(([x, y]) => Math.atan2(y - corner[1], x - corner[0]));
  const [from = 0, to = 0] = angles;
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  const [start, end] = [from, to].map((angle): Place => [
    corner[0] + ARC * Math.cos(angle),
    corner[1] + ARC * Math.sin(angle),
  ]);
  return start && end ? `M${at(start)}A${ARC} ${ARC} 0 0 ${turn > 0 ? 1 : 0} ${at(end)}` : '';
}
