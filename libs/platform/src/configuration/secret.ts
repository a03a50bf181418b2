import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of this data folder: made once, readable by its owner only, the same for every process that asks. */
export function readOrMakeSecret(dataDirectory: string): string {
  const path = join(dataDirectory, 'secret');
  return read(path) ?? make(dataDirectory, path);
}

function make(dataDirectory: string, path: string): string {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  // Not named after the process: in containers that share a folder all have the same number.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    // A link either makes the whole file or fails because another process was first.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
