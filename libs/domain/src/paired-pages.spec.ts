import { earlierPage } from './paired-pages.js';

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
