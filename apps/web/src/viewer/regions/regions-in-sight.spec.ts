import { levelFor, placeOf, regionsInSight } from './regions-in-sight.js';

/** 4 × 2 regions at the first level. */
const SHEET = { width: 2048, height: 1000 };

describe('the regions that a sheet is shown sharper by', () => {
  it.each([
    [0.5, 0],
    [1.2, 0],
    [1.3, 1],
    [2.4, 1],
    [2.5, 2],
    [9, 2],
  ])('enlarged %s times are of level %s', (enlarged, level) => {
    expect(levelFor(SHEET, enlarged)).toBe(level);
  });

  it('are of no level that the sheet does not have, however much it is enlarged', () => {
    expect(levelFor({ width: 16_000, height: 4_000 }, 9)).toBe(1);
    expect(levelFor({ width: 40_000, height: 900 }, 9)).toBe(0);
  });

  const sight = { left: 0.3, top: 0.1, right: 0.6, bottom: 0.2, enlarged: 2 };

  it('are those in sight', () => {
    expect(regionsInSight(SHEET, 1, sight)).toEqual([
      { column: 1, row: 0 },
      { column: 2, row: 0 },
    ]);
  });

  it('are those of the sheet, where more than it is in sight', () => {
    const all = regionsInSight(SHEET, 1, { ...sight, left: -1, top: -1, right: 2, bottom: 2 });
    expect(all.map(({ column, row }) => `${column} ${row}`).sort()).toEqual(
      [0, 1, 2, 3].flatMap((column) => [`${column} 0`, `${column} 1`]),
    );
  });

  it('are none where the sheet is out of sight', () => {
    expect(regionsInSight(SHEET, 1, { ...sight, left: 1.2, right: 1.5 })).toEqual([]);
  });

  it('are the middle first', () => {
    const many = regionsInSight(SHEET, 2, { ...sight, left: 0, top: 0, right: 1, bottom: 0.5 });
    expect(many).toHaveLength(32);
    expect(many[0]).toEqual({ column: 3, row: 1 });
  });

  it('are few of a sheet of any size, where few are in sight', () => {
    expect(regionsInSight({ width: 9_362, height: 6_622 }, 2, { ...sight, right: 0.32, bottom: 0.12 })).toEqual([
      { column: 9, row: 3 },
    ]);
  });

  it('lie beside each other, and nowhere beside the sheet', () => {
    expect(placeOf(SHEET, 1, { column: 1, row: 0 })).toEqual({ x: 0.25, y: 0, width: 0.25 });
    expect(placeOf(SHEET, 1, { column: 4, row: 1 })).toBeNull();
    expect(placeOf(SHEET, 1, { column: 3, row: 1 })).toEqual({ x: 0.75, y: 0.25, width: 0.25 });
  });
});
