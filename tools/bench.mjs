/**
 * Runs every measurement of bench/ (or those named) with nothing beside it, and fails when one misses its target.
 *
 * `npm run bench -- --record` also writes down what was measured: in bench/figures.json, and from there docs/performance.md.
 * `npm run bench -- --short` only shows that each can be had: small data, few rounds, no target (`bench/form.mjs`), two at a time.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
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
if (short) await Promise.all([measureShortly(), measureShortly()]);
else for (const name of names) measure(name);
rmSync(folder, { recursive: true });
if (missed.length > 0) console.log(`\n${short ? 'Cannot be measured' : 'Targets missed in'}: ${missed.join(', ')}`);
else console.log(short ? '\nEvery figure can be had.' : '\nEvery target was met.');
process.exit(missed.length === 0 ? 0 : 1);

/** Takes one measurement, with nothing beside it. */
function measure(name) {
  console.log(`\n# ${name}`);
  const record = join(folder, name);
  const load = loadavg()[0];
  const status = run(scriptOf(name), { GABLE_BENCH_RECORD: record, GABLE_BENCH_FORM: 'whole' });
  if (records && existsSync(record)) figures.keep(name, { load, rows: readRows(record) });
  if (status !== 0) missed.push(name);
}

/** Takes those that nobody has taken yet, one after the other: two do so at a time, for nothing is judged and much of it waits. */
async function measureShortly() {
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    const child = spawn(process.execPath, [scriptOf(name)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, GABLE_BENCH_RECORD: join(folder, name), GABLE_BENCH_FORM: 'short' },
    });
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    console.log(`\n# ${name}\n${said}${complained}`);
    if (child.exitCode !== 0) missed.push(name);
  }
}

function scriptOf(name) {
  return resolve(root, 'bench', name, 'bench.mjs');
}

function run(script, environment = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } };
  return spawnSync(process.execPath, [resolve(root, script)], options).status ?? 1;
}

function readRows(record) {
  return readFileSync(record, 'utf8').trim().split('\n').map(JSON.parse);
}
