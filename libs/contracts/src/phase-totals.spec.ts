import { phaseTotals } from './index.js';

describe('progress (PHS-8, PHS-9, PHS-10, CNS-47)', () => {
  it.each([
    ['no phases', [], { total: 0, completed: 0, progress: null }],
    ['one that has not begun', [0], { total: 1, completed: 0, progress: 0 }],
    ['one that is complete', [100], { total: 1, completed: 1, progress: 100 }],
    ['the sum against 100 times the total', [100, 50, 0, 0], { total: 4, completed: 1, progress: 38 }],
    ['rounded down', [50, 25, 25], { total: 3, completed: 0, progress: 33 }],
    ['rounded up', [50, 50, 40], { total: 3, completed: 0, progress: 47 }],
    ['all but a little', [...Array<number>(99).fill(100), 95], { total: 100, completed: 99, progress: 99 }],
    ['all', Array<number>(100).fill(100), { total: 100, completed: 100, progress: 100 }],
  ])('%s', (_name, percents, totals) => {
    expect(phaseTotals(percents)).toEqual(totals);
  });
});
