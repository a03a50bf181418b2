import type { LengthUnit, MarkupPoint } from './markups.js';

/** A page that is measured on. */
export interface MeasuredPage {
  /** Its width in parts of its height. */
  aspect: number;
  metresPerWidth: number;
}

/** Metres along the points, from the first to the last; null where that is no length. */
export function lengthOf(points: readonly MarkupPoint[], { aspect, metresPerWidth }: MeasuredPage): number | null {
  if (!isMeasurable(points, aspect) || !isPositive(metresPerWidth)) return null;
  return finite(widthsAlong(points, aspect) * metresPerWidth);
}

/** Square metres within the points, of lines that cross each other without a sign; null where that is no area. */
export function areaOf(points: readonly MarkupPoint[], { aspect, metresPerWidth }: MeasuredPage): number | null {
  if (!isMeasurable(points, aspect) || points.length < 3 || !isPositive(metresPerWidth)) return null;
  let doubled = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    doubled += x * nextY - nextX * y;
  }
  return finite(((Math.abs(doubled) / 2) * metresPerWidth ** 2) / aspect);
}

/** Degrees between two arms, 0 to 180: a point on one, their corner, a point on the other; null where an arm has no length. */
export function angleOf(points: readonly MarkupPoint[], aspect: number): number | null {
  const [one, corner, other] = points;
  if (!one || !corner || !other || !isMeasurable([one, corner, other], aspect)) return null;
  const [ax, ay] = [one[0] - corner[0], (one[1] - corner[1]) / aspect];
  const [bx, by] = [other[0] - corner[0], (other[1] - corner[1]) / aspect];
  if (Math.hypot(ax, ay) === 0 || Math.hypot(bx, by) === 0) return null;
  return (Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) * 180) / Math.PI;
}

/** How many metres the width of a page stands for, where a line on it is so many metres long; null where that says nothing. */
export function scaleOf(points: readonly MarkupPoint[], aspect: number, metres: number): number | null {
  if (!isMeasurable(points, aspect) || !isPositive(metres)) return null;
  const widths = widthsAlong(points, aspect);
  return widths > 0 ? finite(metres / widths) : null;
}

const METRES_PER_FOOT = 0.3048;

/** A length as it is read: `4.25 m`, or feet and inches to the next eighth, `13′ 11 3/8″`. */
export function shownLength(metres: number, unit: LengthUnit): string {
  if (unit === 'm') return `${rounded(metres, 2)} m`;
  const eighths = Math.round((metres / METRES_PER_FOOT) * 96);
  const feet = Math.floor(eighths / 96);
  const inches = Math.floor((eighths % 96) / 8);
  const part = eighths % 8;
  const shownPart = part === 0 ? '' : `${inches === 0 ? '' : ' '}${fraction(part)}`;
  return `${rounded(feet, 0)}′ ${inches === 0 && part !== 0 ? '' : inches}${shownPart}″`;
}

/** An area as it is read: `12.4 m²`, `133.5 ft²`; a small one more exactly, `0.36 m²`. */
export function shownArea(squareMetres: number, unit: LengthUnit): string {
  const area = unit === 'm' ? squareMetres : squareMetres / METRES_PER_FOOT ** 2;
  return `${rounded(area, area < 1 ? 2 : 1)} ${unit}²`;
}

/** An angle as it is read: `42.5°`. */
export const shownAngle = (degrees: number): string => `${Number(degrees.toFixed(1))}°`;

/** Characters of a length that is typed; nobody's is longer. */
const TYPED = 30;

/** Metres of one of each, by what is written behind the number; lengths on sheets have no others. */
const METRES_OF: Readonly<Record<string, number>> = { m: 1, cm: 0.01, mm: 0.001, ft: METRES_PER_FOOT, in: 0.0254 };

/**
 * Metres of a length as somebody types it: `4.25`, `4,25 m`, `425 cm`, `13′ 11 3/8″`, `13 ft 6 in`, `6 1/2"`. A number alone is
 * of the unit that is shown. Null where it is no length above zero.
 */
export function readLength(typed: string, unit: LengthUnit): number | null {
  if (typed.length > TYPED) return null;
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/''|[″“”"]/g, ' in ')
    .replace(/[′’']/g, ' ft ')
    .trim();
  const [, number, named] = /^(\d+(?:[.,]\d+)?)\s*(m|cm|mm)?$/.exec(text) ?? [];
  if (number !== undefined) return aboveZero(decimal(number) * (METRES_OF[named ?? unit] ?? NaN));
  const parts = /^(?:(\d+(?:[.,]\d+)?)\s*ft\b)?[\s-]*(?:(\d+(?:[.,]\d+)?)?(?:(?:^|[\s-]+)(\d+)\/(\d+))?\s*in\b)?$/.exec(
    text,
  );
  if (!parts) return null;
  const [, feet = '0', inches = '0', over = '0', under = '1'] = parts;
  const whole = decimal(inches) + decimal(over) / decimal(under);
  return aboveZero(decimal(feet) * METRES_PER_FOOT + whole * 0.0254);
}

const decimal = (text: string): number => Number(text.replace(',', '.'));

const aboveZero = (value: number): number | null => (isPositive(value) ? value : null);

const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0;

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const isMeasurable = (points: readonly MarkupPoint[], aspect: number): boolean =>
  points.length >= 2 && isPositive(aspect) && points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y));

/** How long a line through the points is, in widths of the page. */
function widthsAlong(points: readonly MarkupPoint[], aspect: number): number {
  let widths = 0;
  let before: MarkupPoint | undefined;
  for (const point of points) {
    if (before) widths += Math.hypot(point[0] - before[0], (point[1] - before[1]) / aspect);
    before = point;
  }
  return widths;
}

const rounded = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Eighths of an inch as they are written: 2 is `1/4`. */
function fraction(eighths: number): string {
  if (eighths === 4) return '1/2';
  return eighths % 2 === 0 ? `${eighths / 2}/4` : `${eighths}/8`;
}
