import { megabytes, timeLeft } from './sizes.js';
import { TransferRate } from './transfer-rate.js';

describe('the speed of uploads', () => {
  it('is the mean of the last seconds and forgets older ones', () => {
    let now = 0;
    const rate = new TransferRate(() => now);
    rate.add(1_000_000);
    now = 1_000;
    rate.add(1_000_000);
    expect(rate.bytesPerSecond()).toBe(2_000_000);
    expect(rate.secondsFor(6_000_000)).toBe(3);
    now = 60_000;
    expect(rate.bytesPerSecond()).toBe(0);
    expect(rate.secondsFor(6_000_000)).toBeNull();
  });
});

describe('sizes and times in words', () => {
  it.each([
    [0, '0.00'],
    [90_186, '0.09'],
    [11_794_424, '11.79'],
  ])('%i bytes are %s MB (FIL-24, CNS-17)', (bytes, words) => {
    expect(megabytes(bytes)).toBe(words);
  });

  it.each([
    [0.2, '1 s left'],
    [42, '42 s left'],
    [90, '2 min left'],
    [7_200, '2 h left'],
  ])('%d seconds are "%s"', (seconds, words) => {
    expect(timeLeft(seconds)).toBe(words);
  });
});
