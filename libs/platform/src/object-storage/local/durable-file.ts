import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** More bytes came than were allowed. */
export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}

/**
 * Streams into a new file and has it on the disk, not only in memory, before it answers the size in bytes.
 * Whatever goes wrong, a client that leaves included, the file is gone again.
 * @throws {@link TooManyBytesError} as soon as `maxBytes` is passed
 */
export async function writeDurably(path: string, source: Readable, maxBytes = Infinity): Promise<number> {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(new TooManyBytesError(`More than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  try {
    await pipeline(source, limit, createWriteStream(path, { flags: 'wx', flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return size;
}

/** Moves a finished file to its place, whose folders are made as needed. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  // A folder just made may be pruned by someone who emptied it; then it is made again.
  for (let tries = 5; ; tries--) {
    await mkdir(dirname(to), { recursive: true });
    try {
      await rename(from, to);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 0) throw error;
    }
  }
  await flushFolder(dirname(to));
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
