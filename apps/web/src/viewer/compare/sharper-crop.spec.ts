import { tilesOfPart } from './sharper-crop.js';

/** A page of 1000 × 500 points with a picture of 2000 pixels, and tiles of 2000 and 4000. */
const SHEET = { size: { width: 1000, height: 500 }, imageWidth: 2000 };
const level = (width: number) => ({
  width,
  height: width / 2,
  columns: Math.ceil(width / 512),
  rows: Math.ceil(width / 2 / 512),
  tiles: [],
});
const PACK = { tileSize: 512, levels: [level(2000), level(4000)] };
const PART = { left: 120, top: 100, width: 40, height: 20 };

describe('the crop of a change', () => {
  it.each([
    ['its page is as sharp on the screen', PACK, PART, 1.5],
    ['there is no sharper level than its picture', { ...PACK, levels: [level(2000)] }, PART, 4],
    ['it is nearly the whole page', PACK, { left: 0, top: 0, width: 1000, height: 500 }, 4],
  ])('is laid over with no tiles where %s', (_, pack, part, pixels) => {
    expect(tilesOfPart(pack, SHEET, part, pixels)).toEqual([]);
  });

  it('is laid over with the tiles it touches, each where it lies on the page', () => {
    expect(tilesOfPart(PACK, SHEET, PART, 9)).toEqual([
      { level: PACK.levels[1], column: 0, row: 0, left: 0, top: 0, width: 128, height: 128 },
      { level: PACK.levels[1], column: 1, row: 0, left: 128, top: 0, width: 128, height: 128 },
    ]);
  });

  it('is laid over with the last tiles as far as the page goes', () => {
    const [last] = tilesOfPart(PACK, SHEET, { left: 950, top: 450, width: 100, height: 100 }, 4);
    expect(last).toMatchObject({ column: 7, row: 3, left: 896, top: 384, width: 104, height: 116 });
  });
});
