/**
 * The proof that Gable runs on every Node it says it runs on: fetches each from the registry of npm, once, and has the built
 * product start, take a file and show its page on it. `node tools/nodes.mjs 26` proves one.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchedNode } from './fetched-node.mjs';
import { NODE_VERSIONS } from './node-versions.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const asked = process.argv.slice(2);
const versions = NODE_VERSIONS.filter((version) => asked.length === 0 || asked.includes(version.split('.')[0]));
if (versions.length === 0) {
  console.error(`There is no Node ${asked.join(', ')} among ${NODE_VERSIONS.join(', ')}.`);
  process.exit(2);
}

const programs = versions.map(fetchedNode);
if (programs.includes(undefined)) process.exit(1);
const { status } = spawnSync(process.execPath, [join(root, 'dist/tools/nodes.js'), ...programs], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
