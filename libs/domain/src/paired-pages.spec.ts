import { earlierPage, pairedSheets } from './paired-pages.js';

const SET = [
  { page: 1, key: 'A101' },
  { page: 2, key: 'A102' },
  { page: 3, key: null },
  { page: 4, key: 'A104' },
  { page: 5, key: 'A104' },
];

describe('the page of an earlier revision', () => {
  it.each<[string, number, string | null, number | null]>([
    ['is the one of the same number', 1, 'A101', 1],
    ['is the one of the same number where the set was put in another order', 2, 'A101', 1],
    ['is the one in the same place where there are no numbers', 3, null, 3],
    ['is the one in the same place where the number was not read before', 3, 'A103', 3],
    ['is none where another sheet stands in its place', 2, 'A999', null],
    ['is none on further pages', 6, null, null],
    ['of a number that stood twice is the one in the same place', 5, 'A104', 5],
  ])('%s', (_how, page, key, expected) => {
    expect(earlierPage({ page, key }, SET)).toBe(expected);
  });
});

describe('the sheets of two revisions', () => {
  const sheets = (...keys: (string | null)[]) => keys.map((key, index) => ({ page: index + 1, key }));
  const pages = (pairs: { page: number; before_page: number }[]) => pairs.map((pair) => [pair.page, pair.before_page]);

  it.each<[string, (string | null)[], (string | null)[], number[][], number[], number[]]>([
    [
      'are the same by number, in whatever order',
      ['B', 'A'],
      ['A', 'B'],
      [
        [1, 2],
        [2, 1],
      ],
      [],
      [],
    ],
    [
      'are the same by place where there are no numbers',
      [null, null],
      [null, null],
      [
        [1, 1],
        [2, 2],
      ],
      [],
      [],
    ],
    ['are added and gone', ['A', 'C'], ['A', 'B'], [[1, 1]], [2], [2]],
    ['are each taken once, numbers before places', [null, 'A'], ['A', null], [[2, 1]], [1], [2]],
    [
      'of a number that stands twice are the same by place',
      ['A', 'A'],
      ['A', 'A'],
      [
        [1, 1],
        [2, 2],
      ],
      [],
      [],
    ],
    ['of a number that stood once are the first of those that have it', ['A', 'A'], ['A', 'B'], [[1, 1]], [2], [2]],
    ['of which there were fewer', [null, null], [null], [[1, 1]], [2], []],
    ['of which there are none', [], ['A'], [], [], [1]],
  ])('%s', (_how, later, earlier, pairs, added, gone) => {
    const found = pairedSheets(sheets(...later), sheets(...earlier), 9);
    expect([pages(found.pairs), found.added, found.gone, found.leftOut]).toEqual([pairs, added, gone, 0]);
  });

  it('are compared up to a number, from the first page on; of the others it is counted that they are not', () => {
    const set = sheets(...Array.from({ length: 5 }, () => null));
    const { pairs, leftOut, added } = pairedSheets(set, set, 3);
    expect([pages(pairs), leftOut, added]).toEqual([
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
      2,
      [],
    ]);
  });
});
