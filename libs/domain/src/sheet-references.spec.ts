import { namedSheetsOn } from './index.js';

const on = (text: string) => {
  const words = text.split(' ');
  return namedSheetsOn({ page: 1, words, boxes: words.map((_word, at) => [at, 0, at + 1, 1] as const) });
};

describe('words that name sheets', () => {
  it.each([
    ['A-501', 'A501', null],
    ['a501', 'A501', null],
    ['(A–501),', 'A501', null],
    ['3/A-501', 'A501', '3'],
    ['12A/A5.01.', 'A5.01', '12A'],
    ['B/S-201', 'S201', 'B'],
    ['4/501', '501', '4'],
    ['450-5500-001', '450-5500-001', null],
    ['2431-A-101', '2431A101', null],
  ])('%s names %s', (text, key, detail) => {
    expect(on(text)).toMatchObject([{ key, detail }]);
  });

  it.each(['501', '12.5', '1/2', 'SECTION', '2026-11', '–', '', '1:100', `A-${'1'.repeat(60)}`])(
    '%j names none',
    (text) => {
      expect(on(text).filter(({ detail }) => detail === null)).toEqual([]);
    },
  );

  it('are as many as a number is written apart in, each with its place', () => {
    expect(on('see A - 501 and S-2')).toEqual([
      { key: 'A501', detail: null, boxes: [1, 2, 3].map((at) => [at, 0, at + 1, 1]) },
      { key: 'S2', detail: null, boxes: [[5, 0, 6, 1]] },
    ]);
    expect(on('Option A - see S-2')).toMatchObject([{ key: 'S2' }]);
  });

  it('are found in a page of the most words there may be in no time to speak of', () => {
    expect(on(Array.from({ length: 16_000 }, () => '3/A-501').join(' '))).toHaveLength(16_000);
    expect(on(`${'-'.repeat(99)} `.repeat(16_000))).toEqual([]);
  });
});
