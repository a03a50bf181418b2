import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTruncated } from './iso-boxes.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'iso-boxes-'));
});
afterAll(() => rm(directory, { recursive: true }));

function box(type: string, payload: number, statedSize = payload + 8): Buffer {
  const bytes = Buffer.alloc(8 + payload);
  bytes.writeUInt32BE(statedSize, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
}

function largeBox(type: string, payload: number): Buffer {
  const bytes = Buffer.alloc(16 + payload);
  bytes.writeUInt32BE(1, 0);
  bytes.write(type, 4, 'latin1');
  bytes.writeBigUInt64BE(BigInt(bytes.length), 8);
  return bytes;
}

async function truncated(...parts: Buffer[]): Promise<boolean> {
  const path = join(directory, 'file');
  await writeFile(path, Buffer.concat(parts));
  return isTruncated(path);
}

describe('noticing a HEIC file that was cut off', () => {
  it('accepts whole files, with 64-bit sizes and with an open end too', async () => {
    await expect(truncated(box('ftyp', 20), box('mdat', 500))).resolves.toBe(false);
    await expect(truncated(box('ftyp', 20), largeBox('mdat', 500))).resolves.toBe(false);
    await expect(truncated(box('ftyp', 20), box('mdat', 500, 0))).resolves.toBe(false);
  });

  it('accepts boxes that hold nothing, at the end too', async () => {
    await expect(truncated(box('ftyp', 20), box('free', 0), box('mdat', 500))).resolves.toBe(false);
    await expect(truncated(box('ftyp', 20), box('free', 0))).resolves.toBe(false);
    await expect(truncated()).resolves.toBe(false);
  });

  it('notices a 64-bit size that is missing, or that the file does not reach', async () => {
    await expect(truncated(box('ftyp', 20), largeBox('mdat', 500).subarray(0, 12))).resolves.toBe(true);
    await expect(truncated(box('ftyp', 20), largeBox('mdat', 500).subarray(0, -1))).resolves.toBe(true);
  });

  it('notices a missing end, within a box and within its header', async () => {
    const whole = Buffer.concat([box('ftyp', 20), box('mdat', 500)]);
    await expect(truncated(whole.subarray(0, -1))).resolves.toBe(true);
    await expect(truncated(whole.subarray(0, 31))).resolves.toBe(true);
  });

  it('calls a size smaller than the header itself cut off, instead of reading on for ever', async () => {
    await expect(truncated(box('ftyp', 20, 4))).resolves.toBe(true);
  });
});
