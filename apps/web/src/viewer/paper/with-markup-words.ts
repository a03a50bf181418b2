import type { ShownMarkup } from '../markup/page-markup.js';

/** The choice of taking markup along. It is all that one sees, so it says when others do not see some of it yet. */
export function withMarkupWords(markups: readonly Pick<ShownMarkup, 'isPublished'>[]): string {
  const own = markups.filter(({ isPublished }) => !isPublished).length;
  return own === 0
    ? 'With markup'
    : `With markup, ${own === markups.length ? 'which' : `${own} of which`} only you see`;
}
