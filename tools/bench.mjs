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
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Figures } from '../bench/figures.mjs';
import { isBuilt } from './build-stamp.mjs';
import { namedNode } from './fetched-node.mjs';

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

/** What is measured runs on it, as the containers do. */
const node = namedNode();
if (!(await isBuilt(root))) spawnSync(node, [resolve(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' });
const figures = new Figures(root);
const folder = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const missed = [];
const PATH = [dirname(node), process.env.PATH].join(delimiter);
await Promise.all(Array.from({ length: short ? 2 : 1 }, takeMeasurements));
rmSync(folder, { recursive: true });
if (missed.length > 0) console.log(`\n${short ? 'Cannot be measured' : 'Targets missed in'}: ${missed.join(', ')}`);
else console.log(short ? '\nEvery figure can be had.' : '\nEvery target was met.');
process.exit(missed.length === 0 ? 0 : 1);

/** Takes measurements that nobody has taken yet, one after the other. */
async function takeMeasurements() {
  for (let name = names.shift(); name !== undefined; name = names.shift()) await measure(name);
}

/** Takes one. Of those in the short form two run side by side, for nothing is judged and much of it waits: each is printed at its end. */
async function measure(name) {
  if (!short) console.log(`\n# ${name}`);
  const record = join(folder, name);
  const load = loadavg()[0];
  const measuring = spawn(node, [resolve(root, 'bench', name, 'bench.mjs')], {
    cwd: root,
    stdio: short ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, PATH, GABLE_BENCH_RECORD: record, GABLE_BENCH_FORM: short ? 'short' : 'whole' },
  });
  const printed = [measuring.stdout, measuring.stderr].map((stream) => (stream ? text(stream) : ''));
  const [said, complained] = await Promise.all([...printed, once(measuring, 'close')]);
  if (short) console.log(`\n# ${name}\n${said}${complained}`);
  if (records && existsSync(record)) figures.keep(name, { node, load, rows: readRows(record) });
  if (measuring.exitCode !== 0) missed.push(name);
}

function readRows(record) {
  return readFileSync(record, 'utf8').trim().split('\n').map(JSON.parse);
}
