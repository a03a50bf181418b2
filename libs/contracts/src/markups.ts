import { LIMITS } from './limits.js';

/** What is drawn over a sheet or a photo: marks, and measures, which say how long, how large or how steep something is. */
export const MARKUP_KINDS = [
  'cloud',
  'arrow',
  'line',
  'box',
  'pen',
  'text',
  'highlight',
  'length',
  'area',
  'angle',
] as const;

/** One of {@link MARKUP_KINDS}. */
export type MarkupKind = (typeof MARKUP_KINDS)[number];

/** What markup is drawn in; each theme and the paper show a shade of it that can be seen on them. */
export const MARKUP_COLOURS = ['red', 'orange', 'green', 'blue', 'black'] as const;

/** One of {@link MARKUP_COLOURS}. */
export type MarkupColour = (typeof MARKUP_COLOURS)[number];

/** How thick its lines are, and how large its text is. */
export const MARKUP_WIDTHS = ['thin', 'medium', 'thick'] as const;

/** One of {@link MARKUP_WIDTHS}. */
export type MarkupWidth = (typeof MARKUP_WIDTHS)[number];

/** A place on a page: parts of its width and height from its left and its top, 0 to 1. */
export type MarkupPoint = readonly [x: number, y: number];

/**
 * How many points markup of a kind has. A line, an arrow (to its second point) and a length go from one to the other; box, cloud and
 * highlight have two opposite corners; a text its upper left one; an angle a point on one arm, its corner and a point on the other arm.
 */
export const MARKUP_POINTS: Readonly<Record<MarkupKind, { least: number; most: number }>> = {
  cloud: { least: 2, most: 2 },
  arrow: { least: 2, most: 2 },
  line: { least: 2, most: 2 },
  box: { least: 2, most: 2 },
  pen: { least: 2, most: LIMITS.markupPoints },
  text: { least: 1, most: 1 },
  highlight: { least: 2, most: 2 },
  length: { least: 2, most: 2 },
  area: { least: 3, most: 200 },
  angle: { least: 3, most: 3 },
};

/** Kinds that need the scale of their page to say something; an angle needs none. */
export const SCALED_KINDS = ['length', 'area'] as const satisfies readonly MarkupKind[];

/** In which units lengths and areas are shown. */
export const LENGTH_UNITS = ['m', 'ft'] as const;

/** One of {@link LENGTH_UNITS}. */
export type LengthUnit = (typeof LENGTH_UNITS)[number];
