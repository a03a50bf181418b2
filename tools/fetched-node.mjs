/** A Node of a given version: the one that runs this, where it is that, else as npm carries it for this kind of machine, fetched once. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_VERSIONS } from './node-versions.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const cache = join(root, 'node_modules/.cache/gable/nodes');

/** The Node that `.nvmrc` names, which the containers have, in the version that is proved; the one that runs this where it cannot be fetched. */
export function namedNode() {
  const line = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  return fetchedNode(NODE_VERSIONS.find((version) => version.startsWith(`${line}.`))) ?? process.execPath;
}

/**
 * @param {string} version
 * @returns {string | undefined} where its program is; undefined where it cannot be fetched
 */
export function fetchedNode(version) {
  if (process.version === `v${version}`) return process.execPath;
  const folder = join(cache, `v${version}`);
  const program = join(folder, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  console.log(`Fetching Node ${version} …`);
  mkdirSync(folder, { recursive: true });
  const source = `node@npm:node-${process.platform}-${process.arch}@${version}`;
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--silent', source],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status === 0 && existsSync(program)) return program;
  // Half of it would be taken for all of it.
  rmSync(folder, { recursive: true, force: true });
  console.error(`Node ${version} cannot be fetched from the registry of npm.`);
  return undefined;
}
