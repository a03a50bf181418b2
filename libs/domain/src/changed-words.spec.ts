import { changedWords, type PlacedWords } from './changed-words.js';
import { WORD_UNITS, type WordBox } from './page-text.js';
import { SAME_PLACE } from './similarity.js';

/** Words of a page of 1,000 by 500 points, each with its left and upper edge. */
const page = (...words: [text: string, left: number, top: number, width?: number][]): PlacedWords => ({
  width: 1_000,
  height: 500,
  words: words.map(([text]) => text),
  boxes: words.map(([, left, top, width = 20]): WordBox => {
    const across = (value: number) => Math.round((value / 1_000) * WORD_UNITS);
    const down = (value: number) => Math.round((value / 500) * WORD_UNITS);
    return [across(left), down(top), across(left + width), down(top + 8)];
  }),
});

const told = (before: PlacedWords, after: PlacedWords, place = SAME_PLACE) =>
  changedWords(before, after, place).map((word) => `${word.before} → ${word.after}`);

describe('words of two pages', () => {
  it.each<[string, PlacedWords, PlacedWords, string[]]>([
    ['are the same', page(['3.50', 10, 10]), page(['3.50', 10, 10]), []],
    ['differ by a digit', page(['3.50', 10, 10]), page(['3.60', 10, 10]), ['3.50 → 3.60']],
    ['differ by one more digit', page(['12', 10, 10, 20]), page(['120', 10, 10, 30]), ['12 → 120']],
    ['stand elsewhere', page(['3.50', 10, 10]), page(['3.60', 40, 10]), []],
    ['are drawn over each other', page(['A', 10, 10], ['B', 10, 10]), page(['B', 10, 10]), []],
    ['came', page(), page(['NEW', 10, 10]), []],
    [
      'are parted otherwise',
      page(['A-101', 10, 10, 50]),
      page(['A', 10, 10, 10], ['-101', 20, 10, 40]),
      ['A-101 → -101'],
    ],
  ])('%s', (_how, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('are compared where the one page lies upon the other', () => {
    const place = { a: 0, b: 0.5, x: 300, y: 0 };
    const after: PlacedWords = {
      ...page(['3.60', 0, 0]),
      boxes: [
        [294, 5, 298, 15].map((edge, index) => Math.round((edge / (index % 2 ? 500 : 1_000)) * WORD_UNITS)),
      ] as never,
    };
    expect(told(page(['3.50', 10, 4]), after, place)).toEqual(['3.50 → 3.60']);
  });

  it('have their boxes in parts of the later page', () => {
    const [word] = changedWords(page(['1', 100, 50]), page(['2', 100, 50]), SAME_PLACE);
    expect(word?.left).toBeCloseTo(0.1, 3);
    expect(word?.bottom).toBeCloseTo(0.116, 3);
  });
});
