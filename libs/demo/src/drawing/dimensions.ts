import { PEN } from './pens.js';
import type { Lettering, View } from './view.js';

/** Where a dimension line runs and how far its witness lines reach toward the thing, millimetres of the real thing. */
export interface DimensionLine {
  /** The fixed coordinate: y of a horizontal line, x of a vertical one. */
  at: number;
  /** Where the witness lines begin. */
  from: number;
}

const LETTERS: Lettering = { size: 2.5, align: 'centre' };

/** A horizontal chain of dimensions through the given x coordinates. */
export function horizontalDimensions(view: View, stops: readonly number[], { at, from }: DimensionLine): void {
  const places = inOrder(stops);
  const unit = view.onPaper(1);
  const toward = Math.sign(from - at);
  view.line((places[0] ?? 0) - 2 * unit, at, (places.at(-1) ?? 0) + 2 * unit, at, PEN.fine);
  for (const x of places) {
    view.line(x, from - toward * 1.5 * unit, x, at - toward * 2 * unit, PEN.pale);
    view.line(x - 1.1 * unit, at - 1.1 * unit, x + 1.1 * unit, at + 1.1 * unit, PEN.outline);
  }
  eachSpan(view, places, (middle, words, raised) => {
    view.text(words, middle, at + (raised ? 4.3 : 0.9) * unit, LETTERS);
  });
}

/** A vertical chain of dimensions through the given y coordinates; the letters read from the right. */
export function verticalDimensions(view: View, stops: readonly number[], { at, from }: DimensionLine): void {
  const places = inOrder(stops);
  const unit = view.onPaper(1);
  const toward = Math.sign(from - at);
  view.line(at, (places[0] ?? 0) - 2 * unit, at, (places.at(-1) ?? 0) + 2 * unit, PEN.fine);
  for (const y of places) {
    view.line(from - toward * 1.5 * unit, y, at - toward * 2 * unit, y, PEN.pale);
    view.line(at - 1.1 * unit, y - 1.1 * unit, at + 1.1 * unit, y + 1.1 * unit, PEN.outline);
  }
  eachSpan(view, places, (middle, words, raised) => {
    view.text(words, at - (raised ? 4.3 : 0.9) * unit, middle, { ...LETTERS, rotate: 90 });
  });
}

function inOrder(stops: readonly number[]): number[] {
  return [...new Set(stops)].sort((one, other) => one - other);
}

/** Names each span; a number wider than its span is raised, so that neighbours never touch. */
function eachSpan(
  view: View,
  places: readonly number[],
  write: (middle: number, words: string, raised: boolean) => void,
): void {
  let raisedBefore = false;
  for (let index = 1; index < places.length; index++) {
    const [start, end] = [places[index - 1] ?? 0, places[index] ?? 0];
    const words = String(Math.round(end - start));
    const narrow = view.textWidth(words, LETTERS) + 1.6 > (end - start) / view.scale;
    const raised: boolean = narrow && !raisedBefore;
    raisedBefore = raised;
    write((start + end) / 2, words, raised);
  }
}
