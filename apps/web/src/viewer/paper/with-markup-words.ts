import { MESSAGES } from '@gable/contracts';
import type { ShownMarkup } from '../markup/page-markup.js';

/** The choice of taking markup along. */
export const withMarkupWords = (markups: readonly Pick<ShownMarkup, 'isPublished'>[]): string =>
  MESSAGES.markups.along(markups.length, markups.filter(({ isPublished }) => !isPublished).length);
