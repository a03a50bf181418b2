import { constants, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
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
  await flush(dirname(to));
}

/**
 * A second name for the same bytes, which nobody writes any more: an object is put in its place when it is whole, and
 * another one put there gets bytes of its own. Where the file system has no such names, the bytes are copied.
 */
export async function linkOrCopy(from: string, to: string, makeLink = link): Promise<void> {
  try {
    await makeLink(from, to);
  } catch (error) {
    if (
      !['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      )
    )
      throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    await flush(to);
  }
}

/** Has a file or a folder on the disk, not only in memory. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
