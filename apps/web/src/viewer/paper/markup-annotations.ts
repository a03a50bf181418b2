import type { AnnotationEditorType } from 'pdfjs-dist';
import { channelsOf } from '../ink-colours.js';
import { FILLED, linesOf, outlinesOf, TEXT_SIZE, valueDrop, valuePlace } from '../markup/markup-shapes.js';
import type { Outline, Place } from '../markup/markup-shapes.js';
import { PAPER_THICKNESS, VALUE_SIZE, type PaperMarkup } from './paper-style.js';

/** A page of a document, for what is written on it. */
export interface PaperPage {
  /** From 0 on. */
  index: number;
  /** Its height in parts of its width, as it is seen. */
  ratio: number;
  /** How long a unit of the page is in the document. */
  unit: number;
  /** Degrees that it is turned by where it is shown. */
  turned: number;
  /** Where in the document a place of the page is. */
  inDocument: (place: Place) => Place;
}

/** An annotation as the library takes it from its own editors; it knows no type for it. Lengths and places are the document's. */
export interface NewAnnotation {
  annotationType: (typeof AnnotationEditorType)['INK' | 'HIGHLIGHT' | 'FREETEXT' | 'STAMP'];
  pageIndex: number;
  rect: readonly [left: number, bottom: number, right: number, top: number];
  rotation: number;
  /** Red, green, blue, 0 to 255. */
  color: readonly number[];
  opacity: number;
  /** Who has drawn it. */
  user: string;
  thickness?: number;
  paths?: { lines: number[][]; points: number[][] };
  outlines?: { outline: number[]; points: number[][] };
  fontSize?: number;
  value?: string;
  /** A picture, and what it is known by. */
  bitmap?: ImageBitmap;
  bitmapId?: string;
  popup?: { contents: string; rect: NewAnnotation['rect'] };
}

/** What a page and an ink need to become annotations. */
interface Writing {
  page: PaperPage;
  types: typeof AnnotationEditorType;
  inkOf: (colour: PaperMarkup['colour']) => string;
  /** How wide words are, in the unit of their size. */
  widthOf: (words: string, size: number) => number;
}

/**
 * Markup as annotations of a PDF: lines as ink, what is filled as highlights, words as free text. Each can be moved, answered and
 * deleted in any program that knows annotations.
 */
export function annotationsOf(markup: PaperMarkup, writing: Writing): NewAnnotation[] {
  const { page, types, inkOf } = writing;
  const { kind, width, colour, creator, value } = markup;
  const color = channelsOf(inkOf(colour));
  const base = { pageIndex: page.index, color, user: creator, rotation: 0 };
  const drawn = outlinesOf(markup, page.ratio).map((outline) => ({
    points: pointsOf(outline, page),
    curves: curvesOf(outline, page),
  }));
  const made: NewAnnotation[] = [];

  const filled = FILLED[kind];
  const [around] = drawn;
  if (filled !== undefined && around) {
    const outlines = { outline: around.curves, points: [around.points.flat()] };
    const rect = rectOf(around.points, 0);
    made.push({ ...base, annotationType: types.HIGHLIGHT, opacity: filled, rect, outlines });
  }
  if (drawn.length > 0 && kind !== 'highlight') {
    const thickness = PAPER_THICKNESS[width] * page.unit;
    const paths = { lines: drawn.map(({ curves }) => curves), points: drawn.map(({ points }) => points.flat()) };
    const rect = rectOf(
      drawn.flatMap(({ points }) => points),
      thickness,
    );
    made.push({ ...base, annotationType: types.INK, opacity: 1, thickness, rect, paths });
  }

  const write = (words: string, [x, y]: Place, size: number, isCentred: boolean): void => {
    const lines = words.split('\n');
    const wide = Math.max(...lines.map((line) => writing.widthOf(line, size))) * SPARE_WIDTH;
    const left = isCentred ? x - wide / 2 : x;
    const top = y - size;
    const corners = [
      [left, top],
      [left + wide, top + lines.length * size * LINE],
    ] as const;
    const rect = rectOf(corners.map(page.inDocument), 0);
    const text = { annotationType: types.FREETEXT, opacity: 1, rotation: page.turned, value: words };
    made.push({ ...base, ...text, rect, fontSize: size * page.unit });
  };
  const [line] = linesOf(markup, page.ratio);
  if (kind === 'text' && line) write(markup.text ?? '', line.at, TEXT_SIZE[width], false);
  if (value !== null) {
    const [x, y] = valuePlace(markup, page.ratio);
    write(value, [x, y + valueDrop(kind) * VALUE_SIZE], VALUE_SIZE, true);
  }
  return made;
}

/** From line to line, and how much wider than its words a text is, as the library and others lay it out: else it is made smaller. */
export const LINE = 1.35;
const SPARE_WIDTH = 1.08;

/** A line in the form the library has for curves: six numbers a step, of which straight ones know the last two. */
function curvesOf({ from, steps, isClosed }: Outline, { inDocument }: PaperPage): number[] {
  const straight = (place: Place): number[] => [NaN, NaN, NaN, NaN, ...inDocument(place)];
  return [
    ...straight(from),
    ...steps.flatMap(({ to, bend }) =>
      bend ? [...inDocument(bend[0]), ...inDocument(bend[1]), ...inDocument(to)] : straight(to),
    ),
    ...(isClosed ? straight(from) : []),
  ];
}

/** How far along a curve it is named: who knows no curves draws it through these. */
const PARTS = [0.25, 0.5, 0.75, 1];

/** The places that a line goes through. */
function pointsOf({ from, steps, isClosed }: Outline, { inDocument }: PaperPage): Place[] {
  const places: Place[] = [from];
  for (const { to, bend } of steps) {
    const start = places.at(-1) ?? from;
    if (bend) places.push(...PARTS.map((part) => onCurve([start, ...bend, to], part)));
    else places.push(to);
  }
  if (isClosed) places.push(from);
  return places.map(inDocument);
}

function onCurve([start, one, other, end]: readonly [Place, Place, Place, Place], part: number): Place {
  const rest = 1 - part;
  const along = (axis: 0 | 1): number =>
    rest ** 3 * start[axis] +
    3 * rest ** 2 * part * one[axis] +
    3 * rest * part ** 2 * other[axis] +
    part ** 3 * end[axis];
  return [along(0), along(1)];
}

function rectOf(places: readonly Place[], margin: number): NewAnnotation['rect'] {
  const [across, down] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return [
    Math.min(...across) - margin,
    Math.min(...down) - margin,
    Math.max(...across) + margin,
    Math.max(...down) + margin,
  ];
}
