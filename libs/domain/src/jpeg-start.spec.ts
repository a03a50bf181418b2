import { jpegStart } from './jpeg-start.js';

describe('where a JPEG begins', () => {
  it.each([
    ['a JPEG', 'ffd8ffe0', 0],
    ['one with a stray byte after its first marker', 'ffd80affdb', 0],
    ['one after line ends', '0d0a0d0affd8ffe0', 4],
    ['another file that holds two of the bytes', '0d0affd80000', -1],
    ['one deep within another file', `${'00'.repeat(65)}ffd8ffe0`, -1],
    ['nothing', '', -1],
  ])('%s', (_name, bytes, start) => {
    expect(jpegStart(Buffer.from(bytes, 'hex'))).toBe(start);
  });
});
