/**
 * The numbers that are read from title blocks of real sheets, against what a person reads there: how many need no review, and
 * how many are wrong though they are sure, also of plans with room numbers and of documents that are no drawings.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheets, titleBlockOf } from '../../dist/bench/sheets-reader.js';
import { short } from '../form.mjs';
import { realSheets } from '../real-files.mjs';
import { report } from '../report.mjs';
import { NUMBERS } from './numbers.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const data = resolve(root, '../shared/data');
const sets = short
  ? [[(await realSheets())[0], ['A-101', 'A-102']]]
  : Object.entries(NUMBERS).map(([name, numbers]) => [join(data, name), numbers]);
if (!short && !existsSync(data)) {
  console.log('  The real files are not beside the project: nothing to measure.');
  process.exit(0);
}
const { RenderPool } = await import(join(root, 'dist/worker/rendering.js'));
const pool = new RenderPool({ childPath: join(root, 'dist/worker/render-child.js') });
const directory = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const counts = { numbered: 0, right: 0, pages: 0, wrong: 0 };
let milliseconds = 0;
try {
  for (const [path, numbers] of sets) await compare(path, numbers);
} finally {
  await pool.close();
  rmSync(directory, { recursive: true });
}
console.log(
  `  ${counts.pages} pages, ${counts.numbered} with a number; ${milliseconds.toFixed(0)} ms for all title blocks`,
);
report([
  {
    what: 'right without review, of sheets with a number',
    value: part(counts.right, counts.numbered),
    target: 90,
    least: true,
    unit: '%',
  },
  { what: 'sure and wrong, of all pages', value: part(counts.wrong, counts.pages), target: 1, unit: '%' },
]);

async function compare(path, numbers) {
  const pages = await pagesOf(path);
  const started = performance.now();
  const readings = readSheets(pages.map((page) => titleBlockOf(page)));
  milliseconds += performance.now() - started;
  for (const { page, state, number } of readings) {
    const expected = numbers[page - 1];
    const isRead = state === 'read';
    counts.pages += 1;
    if (expected) counts.numbered += 1;
    if (isRead && number.value === expected) counts.right += 1;
    else if (isRead) counts.wrong += 1;
    if (isRead !== Boolean(expected) || (isRead && number.value !== expected)) {
      console.log(`  ${path} page ${page}: ${isRead ? number.value : state}, not ${expected}`);
    }
  }
}

/** Words by the worker's own reading, sizes by pdf.js. */
async function pagesOf(path) {
  const words = new Map();
  await pool.text(path, mkdtempSync(join(directory, 'words-')), {
    project: '',
    without: new Set(),
    signal: new AbortController().signal,
    onPage: async (read) => void words.set(read.page, read.words),
    onPageFailed: async (page) => void words.set(page, []),
  });
  const loading = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 });
  const pdf = await loading.promise;
  const pages = [];
  for (const [page, read] of [...words].toSorted(([one], [other]) => one - other)) {
    const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
    pages.push({ page, words: read.map(({ text }) => text), boxes: read.map(({ box }) => box), width, height });
  }
  await loading.destroy();
  return pages;
}

function part(count, of) {
  return of === 0 ? 0 : (100 * count) / of;
}
