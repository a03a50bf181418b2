import { LIMITS } from '@gable/contracts';
import { richTextShapeFits } from './rich-text-shape.js';

const { richTextDepth: deepest, richTextElements: most } = LIMITS;

describe('the shape of rich text', () => {
  it.each([
    ['as deep as it may be', '<b>'.repeat(deepest)],
    ['many paragraphs that nobody closes', '<p>a<br>'.repeat(most / 2)],
    ['many short lines', '<p>a</p>'.repeat(most)],
    ['a long list', `<ul>${'<li><p>sill</p></li>'.repeat(2_000)}</ul>`],
    ['no elements', '< 5 > '.repeat(30_000)],
  ])('fits: %s', (_name, html) => {
    expect(richTextShapeFits(html)).toBe(true);
  });

  it.each([
    ['one element too deep', '<b>'.repeat(deepest + 1)],
    ['the same in capitals, with attributes', '<B x="1">'.repeat(deepest + 1)],
    ['quotations in paragraphs', '<p><blockquote>'.repeat(deepest + 1)],
    ['elements that nobody knows', '<x>'.repeat(deepest + 1)],
    ['more elements than a text has', '<b></b>'.repeat(most + 1)],
    ['links that are begun and begun again', '<a '.repeat(deepest + 1)],
  ])('does not fit: %s', (_name, html) => {
    expect(richTextShapeFits(html)).toBe(false);
  });
});
