/**
 * Sheets compared: made pairs whose truth is known, real revisions, and different sheets in one frame. The thresholds come from
 * the trials before (other made pairs, and these real ones), so the real figures say that they are kept and not how good they are elsewhere.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedWords, moved } from '../../dist/bench/compare-reader.js';
import { short, sized } from '../form.mjs';
import { report } from '../report.mjs';
import { drawPlan, editsOf, scan, SIZE } from './made-sheets.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const data = resolve(root, '../shared/data/revisions');
const { isSure, RenderPool } = await import(join(root, 'dist/worker/rendering.js'));
const startPool = () => new RenderPool({ childPath: join(root, 'dist/worker/render-child.js'), children: 1 });
let pool = startPool();
const directory = mkdtempSync(join(tmpdir(), 'gable-bench-compare-'));
const FLOORS = ['1', '2', '3', '4', 'A', 'B'];
const SMALL_SHEETS = {
  revisions: FLOORS.map((floor) => [`nsh-${floor}-2011`, 1, `nsh-${floor}-2012`, 1]),
  strangers: FLOORS.map((one, place) => [`nsh-${one}-2011`, 1, `nsh-${FLOORS[(place + 1) % FLOORS.length]}-2012`, 1]),
};
const A1_SHEETS = {
  revisions: [
    ['qms1-A101-613315c', 1, 'qms1-A101-848dc52', 1],
    ['qms1-A201-613315c', 1, 'qms1-A201-848dc52', 1],
    ['qms1-A301-613315c', 1, 'qms1-A302-848dc52', 1],
    ['qms1-set-613315c', 1, 'qms1-set-61d8b24', 1],
    ...[1, 2, 3].flatMap((page) => [
      ['qms1-set-61d8b24', page, 'qms1-set-23020ce', page],
      ['qms1-set-23020ce', page, 'qms1-set-fedde39', page],
    ]),
  ],
  strangers: [1, 2, 3].flatMap((one) =>
    [1, 2, 3].filter((other) => other !== one).map((other) => ['qms1-set-fedde39', one, 'qms1-set-613315c', other]),
  ),
};
const counts = {
  ...{ made: 0, right: 0, wrong: 0, edits: 0, found: 0, digits: 0, digitsFound: 0, unedited: 0, falseRegions: 0 },
  ...{ real: 0, realSure: 0, strangers: 0, strangersSure: 0 },
};
/** Seconds of processor time on pairs of A1 sheets: of all children that compare, and of pdftoppm. */
const spent = { ours: 0, peer: 0 };
let peak = 0;
const watch = setInterval(() => {
  for (const pid of pool.childPids) peak = Math.max(peak, peakOf(pid));
}, 40);

try {
  for (let seed = 1; seed <= sized(3, 1); seed += 1) await made(seed);
  if (!short && existsSync(data)) {
    await real(SMALL_SHEETS);
    // Children of its own, which are all that ends meanwhile: what the others have spent is counted when they end.
    await pool.close();
    pool = startPool();
    spent.peer = 0;
    const before = childrensTime();
    await real(A1_SHEETS);
    await pool.close();
    spent.ours = childrensTime() - before - spent.peer;
  }
} finally {
  clearInterval(watch);
  await pool.close();
  rmSync(directory, { recursive: true });
}

const part = (count, of) => (of === 0 ? 0 : (100 * count) / of);
console.log(`  ${counts.made} made pairs, ${counts.real} real ones, ${counts.strangers} of different sheets`);
report([
  {
    what: 'made pairs within 1.5 px, or asked about',
    value: part(counts.made - counts.wrong, counts.made),
    target: 100,
    least: true,
    unit: '%',
  },
  {
    what: 'made pairs right without asking',
    value: part(counts.right, counts.made),
    target: 97,
    least: true,
    unit: '%',
  },
  {
    what: 'edits of 3 mm and more that are found',
    value: part(counts.found, counts.edits),
    target: 97,
    least: true,
    unit: '%',
  },
  {
    what: 'changed digits that are found',
    value: part(counts.digitsFound, counts.digits),
    target: 95,
    least: true,
    unit: '%',
  },
  {
    what: 'false regions of a sheet',
    value: counts.falseRegions / Math.max(1, counts.unedited),
    target: 0.1,
    unit: '',
  },
  ...(counts.real > 0
    ? [
        {
          what: 'real revisions right without asking',
          value: part(counts.realSure, counts.real),
          target: 85,
          least: true,
          unit: '%',
        },
        {
          what: 'different sheets laid upon each other without asking',
          value: counts.strangersSure,
          target: 0,
          unit: '',
        },
        {
          what: 'processor time of two A1 sheets, times pdftoppm of both at 200 dpi',
          value: spent.ours / spent.peer,
          target: 3,
        },
      ]
    : []),
  { what: 'largest child', value: peak / 1024, target: 350, unit: 'MB' },
]);

/** One plan in all that happens to plans. */
async function made(seed) {
  const draw = (name, plan) => drawPlan(join(directory, `${seed}-${name}.pdf`), { seed, ...plan });
  const before = await draw('before', {});
  const turn = (degrees, x, y, scale = 1) => ({
    a: scale * Math.cos((degrees * Math.PI) / 180),
    b: scale * Math.sin((degrees * Math.PI) / 180),
    x,
    y,
  });
  const same = turn(0, 0, 0);
  const edits = editsOf(seed);
  const cases = [
    ['moved', { place: turn(0, 21.3, -13.7) }],
    ['at 99.3 %', { place: turn(0, 4, 6, 0.993) }],
    ['askew', { place: turn(0.4, 5, -3) }],
    ['turned', { place: turn(90, SIZE[1], 0), size: [SIZE[1], SIZE[0]] }],
    ['framed', { frame: 3 }],
    ['edited', { edits }],
    ['digit', { digit: 2 }],
  ];
  for (const [name, plan] of cases) {
    const after = await draw(name, plan);
    const compared = await compare(before, after);
    judge(name, compared, plan.place ?? same);
    const isQuiet = name !== 'edited' && name !== 'framed' && name !== 'digit';
    if (isQuiet) countQuiet(name, compared);
    if (name === 'edited') countEdits(compared, edits, same);
    if (name === 'digit') await countDigit(compared, before, after);
  }
  const scanned = await scan(before, directory, `${seed}-scan.pdf`, (path, dpi) => drawnByPeer(path, dpi, 1, ['-png']));
  const compared = await compare(before, scanned.path);
  judge('scanned', compared, scanned.place);
  countQuiet('scanned', compared);
  const edited = await scan(join(directory, `${seed}-edited.pdf`), directory, `${seed}-edited-scan.pdf`, (path, dpi) =>
    drawnByPeer(path, dpi, 1, ['-png']),
  );
  countEdits(await compare(before, edited.path), edits, edited.place);
}

function judge(name, { place, isSure: sure }, truth) {
  counts.made += 1;
  const corners = [
    { x: 140, y: 70 },
    { x: 1300, y: 70 },
    { x: 140, y: 1050 },
    { x: 1300, y: 1050 },
  ];
  const missed = place
    ? Math.max(
        ...corners.map((corner) => {
          const [one, other] = [moved(place, corner), moved(truth, corner)];
          return (Math.hypot(one.x - other.x, one.y - other.y) * 200) / 72;
        }),
      )
    : Infinity;
  if (sure && missed <= 1.5) counts.right += 1;
  else console.log(`  ${name}: ${sure ? `${missed.toFixed(2)} px beside` : 'asked'}`);
  if (sure && missed > 1.5) counts.wrong += 1;
}

function countQuiet(name, { regions }) {
  counts.unedited += 1;
  counts.falseRegions += regions.length;
  if (regions.length > 0) console.log(`  ${name}: ${regions.length} false regions`);
}

function countEdits({ regions, after }, edits, place) {
  const points = { width: after.width / after.pixelsPerPoint, height: after.height / after.pixelsPerPoint };
  for (const { left, top, size } of edits) {
    counts.edits += 1;
    const [one, other] = [moved(place, { x: left, y: top }), moved(place, { x: left + size, y: top + size })];
    const isFound = regions.some(
      (region) =>
        region.left * points.width < other.x &&
        region.right * points.width > one.x &&
        region.top * points.height < other.y &&
        region.bottom * points.height > one.y,
    );
    if (isFound) counts.found += 1;
  }
}

async function countDigit({ place }, before, after) {
  counts.digits += 1;
  const words = place ? changedWords(await wordsOf(before), await wordsOf(after), place) : [];
  if (words.length === 1) counts.digitsFound += 1;
  else console.log(`  digit: ${words.length} words`);
}

async function wordsOf(path) {
  let words = [];
  await pool.text(path, mkdtempSync(join(directory, 'words-')), {
    without: new Set(),
    onPage: async (read) => void (words = read.words),
    onPageFailed: async () => undefined,
  });
  return { words: words.map(({ text }) => text), boxes: words.map(({ box }) => box), width: SIZE[0], height: SIZE[1] };
}

/** Those that are the same sheet, and those that are not: [earlier file, its page, later file, its page]. */
async function real({ revisions, strangers }) {
  for (const [before, page, after, other] of revisions) {
    const { isSure: sure } = await compare(fileOf(before), fileOf(after), page, other);
    counts.real += 1;
    if (sure) counts.realSure += 1;
    else console.log(`  ${before} and ${after}, page ${page}: asked`);
  }
  for (const [before, page, after, other] of strangers) {
    const { isSure: sure } = await compare(fileOf(before), fileOf(after), page, other);
    counts.strangers += 1;
    if (!sure) continue;
    counts.strangersSure += 1;
    console.log(`  ${before} ${page} and ${after} ${other}: laid upon each other`);
  }
}

function fileOf(name) {
  return join(data, `${name}.pdf`);
}

async function compare(before, after, page = 1, other = 1) {
  const [earlier, later] = [mkdtempSync(join(directory, 'before-')), mkdtempSync(join(directory, 'after-'))];
  const one = await pool.ink(before, page, earlier, {});
  const two = await pool.ink(after, other, later, {});
  const compared = await pool.compare(one, two, null, later, {});
  const peer = childrensTime();
  drawnByPeer(before, 200, page);
  drawnByPeer(after, 200, other);
  spent.peer += childrensTime() - peer;
  for (const folder of [earlier, later]) rmSync(folder, { recursive: true });
  return { ...compared, after: two, isSure: compared.place !== null && isSure(compared) };
}

function drawnByPeer(path, dpi, page = 1, form = []) {
  const { stdout, status, error } = spawnSync(
    'pdftoppm',
    ['-r', String(dpi), '-f', String(page), '-l', String(page), '-singlefile', ...form, path],
    { maxBuffer: 1e9 },
  );
  if (error || status !== 0) throw error ?? new Error(`pdftoppm ended with ${status}`);
  return stdout;
}

/** Seconds of processor time of all children that have ended. */
function childrensTime() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** The most a process has held, in KB. */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
