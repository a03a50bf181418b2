import { guardedCell, unguardedCell } from './formula-cells.js';

describe('cells that look like formulas', () => {
  it.each([
    '+12125550123',
    '=1+1',
    "'=1",
    "''+1",
    'a;=1;+2',
    '\t=1',
    '\n-1',
    '\ta',
    '@SUM(A1)',
    '＝1',
    "it's -1",
    'plain',
    '',
    "'",
    "O'Neill",
    '-',
    'a\n=1\n@b',
  ])('%j is no formula, and comes back unharmed', (text) => {
    const guarded = guardedCell(text);
    expect(/^[\s]*[=+\-@]/.test(guarded)).toBe(false);
    expect(unguardedCell(guarded)).toBe(text);
  });
});
