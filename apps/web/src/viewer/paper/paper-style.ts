import { MARKUP_COLOURS, type MarkupColour, type MarkupWidth } from '@gable/contracts';
import type { ShownMarkup } from '../markup/page-markup.js';

/** Markup as it is put on paper: printed, or saved in a file. */
export type PaperMarkup = Pick<ShownMarkup, 'kind' | 'points' | 'text' | 'colour' | 'width' | 'value' | 'creator'>;

/** How thick its lines are, in the units of the page: on a sheet of any size it looks as on a screen that shows all of it. */
export const PAPER_THICKNESS: Readonly<Record<MarkupWidth, number>> = { thin: 0.9, medium: 1.4, thick: 3.2 };

/** How large the values of measures are, in the same units. */
export const VALUE_SIZE = 11;

/** What each colour is drawn with, which the style sheet says. */
export function paperInks(): ReadonlyMap<MarkupColour, string> {
  const dipped = document.createElement('i');
  document.body.append(dipped);
  const inks = MARKUP_COLOURS.map((colour) => {
    dipped.dataset['ink'] = colour;
    return [colour, getComputedStyle(dipped).getPropertyValue('--ink').trim()] as const;
  });
  dipped.remove();
  return new Map(inks);
}
