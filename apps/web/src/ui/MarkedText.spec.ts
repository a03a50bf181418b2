import { markedParts } from './MarkedText.js';

/** The text with brackets around what is marked. */
const marked = (text: string, term: string): string =>
  markedParts(text, term)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('what is marked in a name that was found (NAV-52)', () => {
  it.each([
    ['a word', 'Ground floor plan.pdf', 'floor', 'Ground [floor] plan.pdf'],
    ['whatever the case', 'GROUND.PDF', 'ground', '[GROUND].PDF'],
    ['words in any order', 'Ground floor plan.pdf', 'plan gro', '[Gro]und floor [plan].pdf'],
    ['without accents', 'Façade', 'facade', '[Façade]'],
    ['accents that are not there', 'Facade', 'façade', '[Facade]'],
    ['one character for two', 'Kellergeschoß', 'schoss', 'Kellerge[schoß]'],
    ['half of it', 'Straße', 'stras', '[Straß]e'],
    ['accents of their own', 'Bu\u0308ro.pdf', 'buro', '[Bu\u0308ro].pdf'],
    ['an accent at the end', 'Cafe\u0301 plan', 'cafe', '[Cafe\u0301] plan'],
    ['signs between words', 'A-101_Ground', 'a-101', '[A-101]_Ground'],
    ['other signs between them', 'A 101', 'a.101', '[A 101]'],
    ['several times, also side by side', 'plan of planplan', 'plan', '[plan] of [planplan]'],
    ['places that overlap', 'banana', 'ana', 'b[anana]'],
    ['characters of two units', '🏗️ Casa', 'casa', '🏗️ [Casa]'],
    ['nothing that is not there', 'Roof', 'floor', 'Roof'],
    ['nothing for signs', 'a_b', '___', 'a_b'],
    ['other alphabets', 'План этажа', 'план', '[План] этажа'],
  ])('%s', (_name, text, term, expected) => {
    expect(marked(text, term)).toBe(expected);
  });

  it('is no text for none', () => {
    expect(markedParts('', 'plan')).toEqual([]);
  });
});
