import { pagesToLetGo } from './kept-pages.js';

describe('VWR-6: memory of rendered pages', () => {
  it.each([
    ['five are kept', [1, 2, 3, 4, 5], [5], []],
    ['the sixth lets the oldest go', [1, 2, 3, 4, 5, 6], [6], [1]],
    ['the oldest by when it was looked at', [4, 5, 9, 1, 2, 3], [3], [5]],
    ['a jump lets go as many as it takes', [1, 2, 3, 4, 5, 6, 7, 20], [20], [1, 2, 3]],
    ['what is in sight stays, however much', [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8], []],
    ['and so do its neighbours', [1, 2, 3, 4, 5, 6, 7], [2, 3, 4, 5, 6], []],
  ])('%s', (_rule, oldestFirst, inSight, letGo) => {
    expect(pagesToLetGo(oldestFirst, new Set(inSight))).toEqual(letGo);
  });
});
