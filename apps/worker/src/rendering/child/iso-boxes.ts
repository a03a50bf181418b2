import { open } from 'node:fs/promises';

const HEADER_BYTES = 16;
/** Size field that says: the real size is the 64 bits after the type. */
const LARGE = 1;
/** Size field that says: up to the end of the file. */
const OPEN_END = 0;

/**
 * Whether an ISO base media file (HEIC, AVIF) is shorter than its own top-level boxes say, as after an upload or a copy that
 * broke off. A decoder may still find some image in it, not always the one the photographer took.
 */
export async function isTruncated(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    let offset = 0;
    while (offset < end) {
      const { bytesRead } = await file.read(header, 0, HEADER_BYTES, offset);
      if (bytesRead < 8) return true;
      const size = boxSize(header, bytesRead);
      if (size === OPEN_END) return false;
      if (size < 8) return true;
      offset += size;
    }
    return offset > end;
  } finally {
    await file.close();
  }
}

function boxSize(header: Buffer, bytesRead: number): number {
  const size = header.readUInt32BE(0);
  if (size !== LARGE || bytesRead < HEADER_BYTES) return size;
  return Number(header.readBigUInt64BE(8));
}
