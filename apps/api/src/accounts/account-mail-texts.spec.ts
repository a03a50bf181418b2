import { spanOf } from './account-mail-texts.js';

describe('how long a link is good', () => {
  it.each([
    [3 * 24 * 60 * 60_000, '3 days'],
    [30 * 24 * 60 * 60_000, '30 days'],
    [24 * 60 * 60_000, '24 hours'],
    [36 * 60 * 60_000, '36 hours'],
    [60 * 60_000, '1 hour'],
    [90 * 60_000, '90 minutes'],
    [60_000, '1 minute'],
  ])('is said in words: %d ms are %s', (time, words) => {
    expect(spanOf(time)).toBe(words);
  });
});
