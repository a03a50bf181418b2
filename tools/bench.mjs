/** Runs every measurement of bench/ one after the other (or those named), and fails when one misses its target. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const wanted = process.argv.slice(2);
const names = readdirSync(resolve(root, 'bench'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(resolve(root, 'bench', entry.name, 'bench.mjs')))
  .map(({ name }) => name)
  .filter((name) => wanted.length === 0 || wanted.includes(name));

if (!(await isBuilt(root))) run('tools/build.mjs');
const missed = names.filter((name) => {
  console.log(`\n# ${name}`);
  return run(`bench/${name}/bench.mjs`) !== 0;
});
console.log(missed.length === 0 ? '\nEvery target was met.' : `\nTargets missed in: ${missed.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);

function run(script) {
  return spawnSync(process.execPath, [resolve(root, script)], { cwd: root, stdio: 'inherit' }).status ?? 1;
}
