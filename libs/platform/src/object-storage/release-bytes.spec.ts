import { releaseBytes } from './release-bytes.js';

/** Node 20 cannot. */
const canRelease = 'transfer' in ArrayBuffer.prototype;

describe('bytes that nobody looks at any more', () => {
  (canRelease ? it : it.skip)('give their memory back', () => {
    const bytes = Buffer.alloc(65_536, 1);
    const memory = bytes.buffer;
    releaseBytes(bytes);
    expect(bytes).toHaveLength(0);
    expect(memory.byteLength).toBe(0);
  });

  it.each([
    ['a part of others', Buffer.from('plan, sheet').subarray(6)],
    ['the beginning of others', Buffer.from('sheet, plan').subarray(0, 5)],
    ['small ones, of which Node keeps many together', Buffer.from('sheet')],
  ])('keep it where it is not theirs alone: %s', (_, bytes) => {
    releaseBytes(bytes);
    expect(bytes.toString()).toBe('sheet');
  });
});
