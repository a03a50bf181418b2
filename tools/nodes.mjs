/**
 * The proof that Gable runs on every Node it says it runs on: fetches each from the registry of npm, once, and has the built
 * product start, take a file and show its page on it. `node tools/nodes.mjs 26` proves one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_VERSIONS } from './node-versions.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const cache = join(root, 'node_modules/.cache/gable/nodes');
const asked = process.argv.slice(2);
const versions = NODE_VERSIONS.filter((version) => asked.length === 0 || asked.includes(version.split('.')[0]));
if (versions.length === 0) {
  console.error(`There is no Node ${asked.join(', ')} among ${NODE_VERSIONS.join(', ')}.`);
  process.exit(2);
}

/** A Node as npm carries it, for this kind of machine. */
const folderOf = (version) => join(cache, `v${version}`);
const programOf = (version) => join(folderOf(version), 'node_modules/node/bin/node');

for (const version of versions.filter((each) => !existsSync(programOf(each)))) {
  console.log(`Fetching Node ${version} …`);
  const folder = folderOf(version);
  mkdirSync(folder, { recursive: true });
  const source = `node@npm:node-${process.platform}-${process.arch}@${version}`;
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--silent', source],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status === 0 && existsSync(programOf(version))) continue;
  // Half of it would be taken for all of it.
  rmSync(folder, { recursive: true, force: true });
  console.error(`Node ${version} cannot be fetched from the registry of npm.`);
  process.exit(1);
}

const program = join(root, 'dist/tools/nodes.js');
const { status } = spawnSync(process.execPath, [program, ...versions.map(programOf)], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
