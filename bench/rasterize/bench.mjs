/**
 * Our rasterizing against poppler's pdftoppm: the same files, the same size in pixels, on the same machine, turn by turn.
 * Figures are whole processes with all their children, the best of several runs: a busy machine only ever adds.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { sized } from '../form.mjs';
import { requireLinux, requirePeer } from '../peers.mjs';
import { realSheets } from '../real-files.mjs';
import { report } from '../report.mjs';
import { measure, usedByMachine, usedByUs } from '../processor-time.mjs';

const RUNS = sized(7, 1);
/** Runs over all files, as many for us as for the peer: the best of more tries is a better one. */
const RUNS_OF_ALL = sized(7, 1);
/** Pages of the large file, in tens. */
const TENS = sized(10, 1);
const MB = 1024 * 1024;
const here = resolve(fileURLToPath(import.meta.url), '..');
const pictures = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const rows = [];

const [plan] = await realSheets(['plan-a1-10p-30k.pdf']);
if (!plan) process.exit(0);
requireLinux();
requirePeer('pdftoppm');
requirePeer('qpdf');
try {
  const others = watchOthers();
  await planSheets();
  const disturbed = others();
  await everyFile();
  await memoryOfHundredPages();
  report(rows);
  if (disturbed > 0.1) {
    const share = Math.round(disturbed * 100);
    console.log(`Other programs used ${share} % of this machine meanwhile: wall and stall show them, not us.`);
  }
} finally {
  rmSync(pictures, { recursive: true, force: true });
}

/** Begins to watch; what it returns tells which part of the machine others used since. */
function watchOthers() {
  const begun = { machine: usedByMachine(), us: usedByUs([]), at: performance.now() };
  return () => {
    const foreign = usedByMachine() - begun.machine - (usedByUs([]) - begun.us);
    return foreign / ((performance.now() - begun.at) * availableParallelism());
  };
}

async function planSheets() {
  const ours = [];
  const theirs = [];
  const stalls = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    theirs.push(await pdftoppm(plan));
    const run = await weRasterize([plan]);
    ours.push(run);
    stalls.push(run.report.stall);
  }
  const best = (runs, figure) => Math.min(...runs.map((run) => run[figure]));
  compare('ten A1 sheets, processor time', best(ours, 'cpu'), best(theirs, 'cpu'), 0.7);
  compare('ten A1 sheets, wall on two cores', best(ours, 'wall'), best(theirs, 'wall'), 0.4);
  limit('longest stall of the parent while rendering', Math.min(...stalls), 100, 'ms');
}

async function everyFile() {
  const files = await realSheets();
  const runs = [];
  for (let turn = 0; turn < RUNS_OF_ALL; turn += 1) runs.push(await weRasterize(files));
  const figures = [];
  for (const [index, file] of files.entries()) {
    const tries = runs.map(({ report }) => report.measured[index]);
    if (tries[0].refused) {
      console.log(`  ${basename(file)}: ${tries[0].refused}, not compared`);
      continue;
    }
    const ours = Math.min(...tries.map(({ cpu }) => cpu));
    const { cpu: theirs, wall: theirWait } = await pdftoppmTime(file, ours);
    const alone = (await weRasterize([file])).cpu;
    const wait = Math.min(...tries.map(({ wall }) => wall)) / theirWait;
    figures.push({ ours, theirs, alone, wait });
    const others = `in a new process ${ratio(alone, theirs)}, on the clock ${wait.toFixed(2)} ×`;
    console.log(`  ${basename(file).padEnd(36)} ${ratio(ours, theirs)} (${others})`);
  }
  const sum = (figure) => figures.reduce((total, one) => total + one[figure], 0);
  const mean = (ratioOf) =>
    Math.exp(figures.reduce((total, one) => total + Math.log(ratioOf(one)), 0) / figures.length);
  const whole = Math.min(...runs.map(({ cpu }) => cpu));
  const name = 'sheets and documents with thumbnails';
  rows.push({
    what: `${name}: geometric mean, running worker`,
    value: mean(({ ours, theirs }) => ours / theirs),
    target: 1.4,
  });
  compare(`${name}: total with all process starts`, whole, sum('theirs'), 1.4);
  rows.push({
    what: `${name}: geometric mean, a new worker a file`,
    value: mean(({ alone, theirs }) => alone / theirs),
  });
  rows.push({ what: `${name}: geometric mean on the clock, running worker`, value: mean(({ wait }) => wait) });
  rows.push({
    what: `${name}: the slowest on the clock, running worker`,
    value: Math.max(...figures.map(({ wait }) => wait)),
    target: 1.5,
  });
  const scans = Math.max(...runs.map(({ report }) => report.peakChildBytes));
  limit('most memory of a child over these files', scans / MB, 350, 'MB');
}

async function memoryOfHundredPages() {
  const hundred = join(pictures, 'hundred.pdf');
  const parts = Array.from({ length: TENS }, () => [plan, '1-z']).flat();
  spawnSync('qpdf', ['--empty', '--pages', ...parts, '--', hundred]);
  const { report: ours } = await weRasterize([hundred]);
  const peaks = ours.measured.flatMap((file) => file.peaks);
  const early = peaks[19] ?? peaks[0];
  limit('most memory of a child over 100 A1 pages', ours.peakChildBytes / MB, 350, 'MB');
  rows.push({ what: 'its growth from page 20 to page 100', value: ours.peakChildBytes / early, target: 1.25 });
}

/** Runs our side in a process of its own. */
async function weRasterize(files) {
  const output = mkdtempSync(join(pictures, 'ours-'));
  const result = await measure(process.execPath, [join(here, 'ours.mjs'), output, ...files]);
  if (result.code !== 0) throw new Error('Our side failed');
  rmSync(output, { recursive: true });
  return { ...result, report: JSON.parse(result.output) };
}

async function pdftoppm(file) {
  const output = mkdtempSync(join(pictures, 'theirs-'));
  const result = await measure('pdftoppm', ['-jpeg', '-cropbox', '-scale-to', '2000', file, join(output, 'page')]);
  rmSync(output, { recursive: true });
  return result;
}

/**
 * Best times of pdftoppm. The kernel counts processor time in 10 ms, so that of short runs is the mean of many; what
 * the clock says is one run a turn, as ours is.
 */
async function pdftoppmTime(file, likeOurs) {
  const repeats = Math.max(1, Math.min(12, Math.round(500 / (likeOurs + 20))));
  const means = [];
  const walls = [];
  for (let turn = 0; turn < RUNS_OF_ALL; turn += 1) {
    const runs = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) runs.push(await pdftoppm(file));
    means.push(runs.reduce((sum, { cpu }) => sum + cpu, 0) / repeats);
    walls.push(runs[0].wall);
  }
  return { cpu: Math.max(1, Math.min(...means)), wall: Math.min(...walls) };
}

/** Ours as a part of the peer's. */
function compare(what, ours, theirs, target) {
  console.log(`  ${what}: ${(ours / 1000).toFixed(2)} s against ${(theirs / 1000).toFixed(2)} s`);
  rows.push({ what, value: ours / theirs, target });
}

function limit(what, value, target, unit) {
  rows.push({ what, value, target, unit });
}

function ratio(ours, theirs) {
  return `${(ours / theirs).toFixed(2)} ×`;
}
