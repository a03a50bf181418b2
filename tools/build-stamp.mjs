/** Tells whether dist/ was built from the sources as they are now, without reading them: path, size and time. */
import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const sources = ['apps/api', 'apps/worker', 'apps/web', 'libs', 'tools', 'package-lock.json', 'tsconfig.base.json'];

/** Where the fingerprint of the last complete build is kept. */
export const stampPath = (root) => resolve(root, 'dist/.built-from');

/** A hash over the path, size and modification time of every source file. */
export async function sourceFingerprint(root) {
  const hash = createHash('sha256');
  for (const source of sources) await add(join(root, source), hash);
  return hash.digest('hex');
}

async function add(path, hash) {
  const entry = await stat(path);
  if (!entry.isDirectory()) {
    hash.update(`${path}\0${entry.size}\0${entry.mtimeMs}\n`);
    return;
  }
  for (const name of (await readdir(path)).sort()) {
    // What the compiler remembers of its last check is no source.
    if (!['node_modules', 'dist', '.tsbuildinfo'].includes(name)) await add(join(path, name), hash);
  }
}

/** True when a complete build exists and no source changed since. */
export async function isBuilt(root) {
  const built = await readFile(stampPath(root), 'utf8').catch(() => '');
  return built !== '' && built === (await sourceFingerprint(root));
}
