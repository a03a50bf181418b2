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
    const full = gate();
    await eachInLanes([1, 2, 3, 4, 5, 6, 7], { lanes: 3, alone: 0 }, async (item) => {
      most = Math.max(most, ++now);
      if (now < 3 && item < 4) await full.passed;
      else full.open();
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
    const all = eachInLanes([1, 2, 3], { lanes: 2, alone: 0 }, async (item) => {
      begun.push(item);
      if (item === 1) return broken.passed;
      broken.fail(new Error('first'));
      await slow.passed;
      slowEnded = true;
    });
    await expect(broken.passed).rejects.toThrow('first');
    slow.open();
    await expect(all).rejects.toThrow('first');
    expect(slowEnded).toBe(true);
    expect(begun).toEqual([1, 2]);
  });

  it('keeps to one lane as long as it was told, and ends with the last item all the same', async () => {
    let now = 0;
    const done: number[] = [];
    await eachInLanes([1, 2, 3], { lanes: 3, alone: 2 ** 30 }, async (item) => {
      expect(++now).toBe(1);
      await new Promise(setImmediate);
      now -= 1;
      done.push(item);
    });
    expect(done).toEqual([1, 2, 3]);
  });
});
