import { moved, type Similarity } from '@gable/domain';
import { box, madeFrame, madePlan, madeSheet, type Line } from '../testing/made-sheet.js';
import { isSure } from './align.js';
import { compareSheets, type SheetComparison } from './compare-sheets.js';
import { withoutPaper } from './plane.js';

const PLAN = [...madeFrame(), ...madePlan(7)];
const BEFORE = madeSheet(PLAN);
const WIDE = { width: BEFORE.width, height: BEFORE.height };

/** By how much the corners of the plan miss their true places, at most. */
function missedBy({ alignment }: SheetComparison, truth: Similarity): number {
  if (!alignment) return Infinity;
  const corners = [
    { x: 150, y: 120 },
    { x: 2_000, y: 120 },
    { x: 150, y: 1_400 },
    { x: 2_000, y: 1_400 },
  ];
  return Math.max(
    ...corners.map((corner) => {
      const [found, there] = [moved(alignment.place, corner), moved(truth, corner)];
      return Math.hypot(found.x - there.x, found.y - there.y);
    }),
  );
}

const turned = (degrees: number, scale = 1, x = 0, y = 0): Similarity => ({
  a: scale * Math.cos((degrees * Math.PI) / 180),
  b: scale * Math.sin((degrees * Math.PI) / 180),
  x,
  y,
});

describe('a sheet and the same sheet elsewhere on the page', () => {
  it.each<[string, Similarity, { width: number; height: number }]>([
    ['in the same place', turned(0), WIDE],
    ['moved', turned(0, 1, 97.3, -41.6), WIDE],
    ['plotted at 99.3 %', turned(0, 0.993, 3, 5), WIDE],
    ['scanned a little askew', turned(0.4, 1, -8, 12), WIDE],
    ['turned by a quarter', turned(90, 1, 1_600, 0), { width: 1_600, height: 2_400 }],
    ['turned back by a quarter', turned(-90, 1, 0, 2_400), { width: 1_600, height: 2_400 }],
    ['upside down', turned(180, 1, 2_400, 1_600), WIDE],
    ['on a page of half the size', turned(0, 0.5), { width: 1_200, height: 800 }],
  ])('is found %s, and nothing differs', (_how, truth, size) => {
    const compared = compareSheets(BEFORE, madeSheet(PLAN, truth, size), null);
    expect(missedBy(compared, truth)).toBeLessThan(1.5);
    expect(compared.alignment && isSure(compared.alignment)).toBe(true);
    expect(compared.changes).toEqual([]);
  });
});

describe('what changed', () => {
  const ADDED = box(1_000, 700, 30, 24);
  const without = (lines: readonly Line[], from: number, count: number) => lines.toSpliced(from, count);

  it('is found where something came, in its own place also on a sheet that moved', () => {
    const truth = turned(0, 1, 40, 25);
    const { changes } = compareSheets(BEFORE, madeSheet([...PLAN, ...ADDED], truth), null);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ went: 0 });
    expect(changes[0]?.left).toBeCloseTo(1_039, -1);
    expect(changes[0]?.top).toBeCloseTo(724, -1);
    expect(changes[0]?.right).toBeCloseTo(1_071, -1);
    expect(changes[0]?.bottom).toBeCloseTo(750, -1);
  });

  it('is found where something went', () => {
    const { changes } = compareSheets(madeSheet([...PLAN, ...ADDED]), BEFORE, null);
    expect(changes.map(({ came, went }) => [came === 0, went > 0])).toEqual([[true, true]]);
  });

  it('does not hide how the sheets lie upon each other', () => {
    const edited = [...without(PLAN, PLAN.length - 60, 60), ...madePlan(3).slice(0, 60)];
    const compared = compareSheets(BEFORE, madeSheet(edited, turned(0, 1, 30, 10)), null);
    expect(missedBy(compared, turned(0, 1, 30, 10))).toBeLessThan(1.5);
    expect(compared.alignment && isSure(compared.alignment)).toBe(true);
    expect(compared.changes.length).toBeGreaterThan(2);
  });

  it('is looked for only where both pages are', () => {
    const smaller = { width: 2_000, height: 1_600 };
    const { changes } = compareSheets(BEFORE, madeSheet(PLAN, turned(0), smaller), null);
    expect(changes).toEqual([]);
  });
});

describe('different sheets', () => {
  it('in one frame are not taken for revisions of each other', () => {
    const { alignment, changes } = compareSheets(BEFORE, madeSheet([...madeFrame(), ...madePlan(8)]), null);
    expect(alignment?.share ?? 0).toBeLessThan(0.27);
    expect(changes).toEqual([]);
  });

  it('that are empty lie nowhere', () => {
    expect(compareSheets(madeSheet([]), madeSheet([]), null)).toEqual({ alignment: null, changes: [] });
    expect(compareSheets(BEFORE, madeSheet([]), null).alignment).toBeNull();
  });

  it('may be smaller than a block', () => {
    const small = madeSheet(PLAN, turned(0), { width: 20, height: 10 });
    expect(compareSheets(small, small, null)).toEqual({ alignment: null, changes: [] });
  });
});

describe('what a person gave', () => {
  it('is made exact where the sheets agree with it', () => {
    const truth = turned(30, 0.8, 700, -200);
    const nearly = turned(30.2, 0.801, 703, -205);
    const compared = compareSheets(BEFORE, madeSheet(PLAN, truth), nearly);
    expect(missedBy(compared, truth)).toBeLessThan(1.5);
    expect(compared.alignment?.share).toBeGreaterThan(0.5);
  });

  it('stays as it was given where they do not', () => {
    const given = turned(10, 0.5, 100, 100);
    const { alignment } = compareSheets(BEFORE, madeSheet([...madeFrame(), ...madePlan(8)]), given);
    expect(alignment).toMatchObject({ place: given, share: 0 });
  });
});

describe('paper', () => {
  it('is no ink, whatever colour it has', () => {
    const ink = Uint8Array.from([40, 40, 40, 40, 255, 147, 20]);
    withoutPaper(ink);
    expect([...ink]).toEqual([0, 0, 0, 0, 255, 127, 0]);
  });
});
