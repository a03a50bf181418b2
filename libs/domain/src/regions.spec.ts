import { regionBox, regionKey, type Region } from './regions.js';

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

  it('lies beside what else its run has made', () => {
    const revision = { projectId: 'p', fileId: 'f', revisionId: 'r', run: 2 };
    expect(regionKey(revision, 7, { level: 1, column: 2, row: 3 })).toBe('p/f/r/rasterized/2/regions/7-1-2-3.jpg');
  });
});
