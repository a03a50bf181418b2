import { eachInLanes } from './lanes.js';

/** A promise and its ends. */
function gate() {
  let open: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const passed = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { passed, open, fail };
}

describe('working in lanes', () => {
  it('does every item once and never more at once than there are lanes', async () => {
    let now = 0;
    let most = 0;
    const done: number[] = [];
    await eachInLanes([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++now);
      await new Promise(setImmediate);
      now -= 1;
      done.push(item);
    });
    expect(most).toBe(3);
    expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('begins nothing after a failure, waits for what it began, and rejects with the first failure', async () => {
    const slow = gate();
    const broken = gate();
    const begun: number[] = [];
    let slowEnded = false;
    const all = eachInLanes([1, 2, 3], 2, async (item) => {
      begun.push(item);
      if (item === 1) return broken.passed;
      await slow.passed;
      slowEnded = true;
    });
    broken.fail(new Error('first'));
    await new Promise(setImmediate);
    slow.open();
    await expect(all).rejects.toThrow('first');
    expect(slowEnded).toBe(true);
    expect(begun).toEqual([1, 2]);
  });
});
