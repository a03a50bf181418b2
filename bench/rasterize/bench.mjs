/**
 * Our rasterizing against poppler's pdftoppm: the same files, the same size in pixels, on the same machine, turn by turn.
 * Figures are whole processes with all their children, the best of several runs: a busy machine only ever adds.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { measure, usedByMachine, usedByUs } from './processor-time.mjs';

const RUNS = 7;
const MB = 1024 * 1024;
const here = resolve(fileURLToPath(import.meta.url), '..');
const data = resolve(here, '../../../shared/data');
const pictures = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const rows = [];

process.exit(await run().finally(() => rmSync(pictures, { recursive: true, force: true })));

async function run() {
  const lacking = whatIsLacking();
  if (lacking) {
    console.log(`Not measured: ${lacking}`);
    return 1;
  }
  const others = watchOthers();
  await planSheets();
  const disturbed = others();
  await everyFile();
  await memoryOfHundredPages();
  const verdict = print();
  if (disturbed > 0.1) {
    const share = Math.round(disturbed * 100);
    console.log(`Other programs used ${share} % of this machine meanwhile: wall and stall show them, not us.`);
  }
  return verdict;
}

function whatIsLacking() {
  if (process.platform !== 'linux') return 'processor time of children is read from /proc, which only Linux has.';
  if (!existsSync(data)) return `the real files are not there (${data}).`;
  if (spawnSync('pdftoppm', ['-v']).error) return 'the peer, pdftoppm, is not installed (Debian: poppler-utils).';
  if (!existsSync(resolve(here, '../../dist/worker/rendering.js'))) return 'dist/ is missing: `npm run build`.';
  return undefined;
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
  const plan = join(data, 'sheets/plan-a1-10p-30k.pdf');
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
  compare('plan-a1-10p-30k.pdf, processor time', best(ours, 'cpu'), best(theirs, 'cpu'), 0.7);
  compare('plan-a1-10p-30k.pdf, wall on two cores', best(ours, 'wall'), best(theirs, 'wall'), 0.4);
  limit('longest stall of the parent while rendering', Math.min(...stalls), 100, 'ms');
}

async function everyFile() {
  const files = ['sheets', 'documents'].flatMap((folder) =>
    readdirSync(join(data, folder)).map((name) => join(data, folder, name)),
  );
  const runs = [];
  for (let turn = 0; turn < 3; turn += 1) runs.push(await weRasterize(files));
  const figures = [];
  for (const [index, file] of files.entries()) {
    const tries = runs.map(({ report }) => report.measured[index]);
    if (tries[0].refused) {
      console.log(`  ${basename(file)}: ${tries[0].refused}, not compared`);
      continue;
    }
    const ours = Math.min(...tries.map(({ cpu }) => cpu));
    const theirs = await pdftoppmTime(file, ours);
    const alone = (await weRasterize([file])).cpu;
    figures.push({ ours, theirs, alone });
    console.log(`  ${basename(file).padEnd(36)} ${ratio(ours, theirs)} (in a new process ${ratio(alone, theirs)})`);
  }
  const sum = (figure) => figures.reduce((total, one) => total + one[figure], 0);
  const mean = (figure) =>
    Math.exp(figures.reduce((total, one) => total + Math.log(one[figure] / one.theirs), 0) / figures.length);
  const whole = Math.min(...runs.map(({ cpu }) => cpu));
  const name = 'sheets and documents with thumbnails';
  row(`${name}: geometric mean, running worker`, mean('ours').toFixed(2), '1', mean('ours'), 1.4);
  compare(`${name}: total with all process starts`, whole, sum('theirs'), 1.4);
  row(`${name}: geometric mean, a new worker a file`, mean('alone').toFixed(2), '1', mean('alone'));
  const scans = Math.max(...runs.map(({ report }) => report.peakChildBytes));
  limit('most memory of a child over these files', scans / MB, 350, 'MB');
}

async function memoryOfHundredPages() {
  const plan = join(data, 'sheets/plan-a1-10p-30k.pdf');
  const hundred = join(pictures, 'hundred.pdf');
  const parts = Array.from({ length: 10 }, () => [plan, '1-10']).flat();
  const joined = spawnSync('qpdf', ['--empty', '--pages', ...parts, '--', hundred]).status === 0;
  if (!joined)
    console.log('  qpdf is not installed: the ten pages are rendered ten times instead of one file of a hundred');
  const { report } = await weRasterize(joined ? [hundred] : Array.from({ length: 10 }, () => plan));
  const peaks = report.measured.flatMap((file) => file.peaks);
  const early = peaks[19];
  limit('most memory of a child over 100 A1 pages', report.peakChildBytes / MB, 350, 'MB');
  row(
    'its growth from page 20 to page 100',
    mbs(report.peakChildBytes),
    mbs(early),
    report.peakChildBytes / early,
    1.25,
  );
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

/** Best processor time of pdftoppm. The kernel counts in 10 ms, so short runs are measured as the mean of many. */
async function pdftoppmTime(file, likeOurs) {
  const repeats = Math.max(1, Math.min(12, Math.round(500 / (likeOurs + 20))));
  const means = [];
  for (let turn = 0; turn < 3; turn += 1) {
    let sum = 0;
    for (let repeat = 0; repeat < repeats; repeat += 1) sum += (await pdftoppm(file)).cpu;
    means.push(sum / repeats);
  }
  return Math.max(1, Math.min(...means));
}

function compare(what, ours, theirs, target) {
  row(what, `${(ours / 1000).toFixed(2)} s`, `${(theirs / 1000).toFixed(2)} s`, ours / theirs, target);
}

function limit(what, value, target, unit) {
  rows.push([what, `${value.toFixed(0)} ${unit}`, '', '', `≤ ${target} ${unit}`, value <= target ? 'ok' : 'MISSED']);
}

function row(what, ours, theirs, value, target) {
  const verdict = target === undefined ? '' : value <= target ? 'ok' : 'MISSED';
  rows.push([
    what,
    ours,
    theirs,
    `${value.toFixed(2)} ×`,
    target === undefined ? 'no target' : `≤ ${target} ×`,
    verdict,
  ]);
}

function ratio(ours, theirs) {
  return `${(ours / theirs).toFixed(2)} ×`;
}

function mbs(bytes) {
  return `${(bytes / MB).toFixed(0)} MB`;
}

function print() {
  const table = [['what', 'ours', 'pdftoppm', 'ratio', 'target', ''], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  console.log();
  for (const cells of table) console.log(cells.map((cell, column) => cell.padEnd(widths[column])).join('  '));
  return rows.some((cells) => cells.includes('MISSED')) ? 1 : 0;
}
