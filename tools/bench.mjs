/**
 * Runs every measurement of bench/ one after the other (or those named), and fails when one misses its target.
 *
 * `npm run bench -- --record` also writes down what was measured: in bench/figures.json, and from there docs/performance.md.
 * `npm run bench -- --short` only shows that each can be had: small data, few rounds, no target (`bench/form.mjs`).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Figures } from '../bench/figures.mjs';
import { isBuilt } from './build-stamp.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const records = process.argv.includes('--record');
const short = process.argv.includes('--short');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (short && records) {
  console.error('What the short form measures is no figure to record.');
  process.exit(1);
}
const names = readdirSync(resolve(root, 'bench'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(resolve(root, 'bench', entry.name, 'bench.mjs')))
  .map(({ name }) => name)
  .filter((name) => wanted.length === 0 || wanted.includes(name));

if (!(await isBuilt(root))) run('tools/build.mjs');
const figures = new Figures(root);
const folder = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const missed = [];
for (const name of names) {
  console.log(`\n# ${name}`);
  const record = join(folder, name);
  const load = loadavg()[0];
  const status = run(`bench/${name}/bench.mjs`, {
    GABLE_BENCH_RECORD: record,
    GABLE_BENCH_FORM: short ? 'short' : 'whole',
  });
  if (records && existsSync(record)) figures.keep(name, { load, rows: readRows(record) });
  if (status !== 0) missed.push(name);
}
rmSync(folder, { recursive: true });
if (missed.length > 0) console.log(`\n${short ? 'Cannot be measured' : 'Targets missed in'}: ${missed.join(', ')}`);
else console.log(short ? '\nEvery figure can be had.' : '\nEvery target was met.');
process.exit(missed.length === 0 ? 0 : 1);

function run(script, environment = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } };
  return spawnSync(process.execPath, [resolve(root, script)], options).status ?? 1;
}

function readRows(record) {
  return readFileSync(record, 'utf8').trim().split('\n').map(JSON.parse);
}
