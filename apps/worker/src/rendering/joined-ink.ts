import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Puts the ink of two sheets into one file: a render child has one document. */
export async function joinedInk(before: string, after: string, directory: string): Promise<string> {
  const path = join(await mkdtemp(join(directory, 'pair-')), 'ink');
  await pipeline(createReadStream(before), createWriteStream(path));
  await pipeline(createReadStream(after), createWriteStream(path, { flags: 'a' }));
  return path;
}
