import { hasLevel, levelSize, regionBox, type Region } from './regions.js';

const SHEET = { width: 1500, height: 1000 };

describe('a region of a sheet', () => {
  it.each<[string, Region, ReturnType<typeof regionBox>]>([
    ['the first', { level: 1, column: 0, row: 0 }, { left: 0, top: 0, width: 1024, height: 1024 }],
    ['one at the edges', { level: 1, column: 2, row: 1 }, { left: 2048, top: 1024, width: 952, height: 976 }],
    ['one of the next level', { level: 2, column: 5, row: 3 }, { left: 5120, top: 3072, width: 880, height: 928 }],
    ['right of the sheet', { level: 1, column: 3, row: 0 }, null],
    ['below the sheet', { level: 1, column: 0, row: 2 }, null],
    ['left of the sheet', { level: 1, column: -1, row: 0 }, null],
    ['above the sheet', { level: 1, column: 0, row: -1 }, null],
    ['of what the page has anyway', { level: 0, column: 0, row: 0 }, null],
    ['of a level that there is not', { level: 3, column: 0, row: 0 }, null],
    ['between two', { level: 1, column: 0.5, row: 0 }, null],
    ['of no number', { level: 1, column: NaN, row: 0 }, null],
  ])('%s', (_what, region, box) => {
    expect(regionBox(SHEET, region)).toEqual(box);
  });
});

it('a sheet that ends where a region ends has none behind it', () => {
  const sheet = { width: 1024, height: 512 };
  expect(regionBox(sheet, { level: 1, column: 1, row: 0 })).toEqual({ left: 1024, top: 0, width: 1024, height: 1024 });
  expect(regionBox(sheet, { level: 1, column: 2, row: 0 })).toBeNull();
  expect(regionBox(sheet, { level: 1, column: 0, row: 1 })).toBeNull();
});

describe('the levels of a sheet', () => {
  it.each([
    ['A1 at 200 dots an inch', { width: 6622, height: 4677 }, 2, { width: 26488, height: 18708 }],
    [
      'A0, as large as PDFium draws lines in their place',
      { width: 9362, height: 6622 },
      2,
      { width: 31000, height: 21927 },
    ],
    ['a long roll, once', { width: 16000, height: 4000 }, 1, { width: 31000, height: 7750 }],
  ])('%s', (_what, sharpest, level, size) => {
    expect(hasLevel(sharpest, level)).toBe(true);
    expect(levelSize(sharpest, level)).toEqual(size);
  });

  it.each([
    ['a long roll, twice', { width: 16000, height: 4000 }, 2],
    ['what is larger than that already', { width: 40000, height: 1000 }, 1],
    ['half a level', SHEET, 1.5],
    ['no number', SHEET, NaN],
  ])('%s: there is none', (_what, sharpest, level) => {
    expect(hasLevel(sharpest, level)).toBe(false);
    expect(regionBox(sharpest, { level, column: 0, row: 0 })).toBeNull();
  });
});
