import { sizeText } from './size-text.js';

describe('how much that is', () => {
  it.each([
    [0, '0 kB'],
    [1, '1 kB'],
    [999_000, '999 kB'],
    [999_960, '1 MB'],
    [1_440_000, '1.4 MB'],
    [123_400_000, '124 MB'],
    [1_400_000_000, '1.4 GB'],
    [2_000_000_000_000, '2 TB'],
    [5_000_000_000_000_000, '5,000 TB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
