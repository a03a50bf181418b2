import { pagesOfRange } from './PrintDialog.js';

describe('the pages to print', () => {
  it.each([
    ['3', [3]],
    ['1-3', [1, 2, 3]],
    ['1-3, 5', [1, 2, 3, 5]],
    ['5;1', [1, 5]],
    ['2–4 3', [2, 3, 4]],
    ['1 - 3', [1, 2, 3]],
    ['', null],
    ['0', null],
    ['11', null],
    ['3-1', null],
    ['8-11', null],
    ['one', null],
    ['1-2-3', null],
  ])('of ten, by “%s”', (words, pages) => {
    expect(pagesOfRange(words, 10)).toEqual(pages);
  });
});
