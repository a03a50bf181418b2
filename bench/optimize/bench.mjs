/**
 * The smaller copies we make of PDFs against native `qpdf` on the same files: total bytes and the geometric mean. Every
 * copy must pass qpdf's own checks, be linearized, and hold the same text as its original.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { requirePeer } from '../peers.mjs';
import { realSheets } from '../real-files.mjs';
import { report } from '../report.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const PEER = ['--linearize', '--object-streams=generate', '--recompress-flate'];

const files = await realSheets();
if (files.length === 0) process.exit(0);
requirePeer('qpdf');
const { RenderError, RenderPool } = await import(join(root, 'dist/worker/rendering.js'));
const pool = new RenderPool({ childPath: join(root, 'dist/worker/render-child.js') });
const directory = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const measured = [];
let wrong = 0;
try {
  for (const file of files) await compare(file);
} finally {
  await pool.close();
  rmSync(directory, { recursive: true });
}
const sum = (figure) => measured.reduce((total, one) => total + one[figure], 0);
const logs = measured.map(({ ours, theirs }) => Math.log(ours / theirs));
const before = sum('original');
console.log(`  ${(sum('ours') / before).toFixed(3)} × the originals; qpdf ${(sum('theirs') / before).toFixed(3)} ×`);
report([
  { what: 'bytes of all sheets and documents', value: sum('ours') / sum('theirs'), target: 1 },
  { what: 'the same, geometric mean', value: Math.exp(logs.reduce((a, b) => a + b) / logs.length), target: 1 },
  { what: 'copies that are wrong', value: wrong, target: 0, unit: 'files' },
]);

async function compare(file) {
  const output = mkdtempSync(join(directory, 'copy-'));
  const peer = join(output, 'peer.pdf');
  const original = statSync(file).size;
  let copy;
  try {
    copy = await pool.optimize(file, output);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    console.log(`  ${basename(file).padEnd(36)} ${error.reason}, not compared`);
    return;
  }
  spawnSync('qpdf', [...PEER, file, peer]);
  // People are served the original where there is no copy.
  const ours = copy.bytes ?? original;
  const theirs = statSync(peer).size;
  measured.push({ original, ours, theirs });
  const note = copy.kept ?? (await faultsOf(file, copy.path));
  console.log(`  ${basename(file).padEnd(36)} ${(ours / theirs).toFixed(3)} × ${note}`);
}

/** What is wrong with a copy, in words; nothing when it is what it should be. */
async function faultsOf(file, copy) {
  const faults = [
    spawnSync('qpdf', ['--check', copy]).status !== 0 && 'refused by qpdf --check',
    spawnSync('qpdf', ['--check-linearization', copy]).status !== 0 && 'not linearized',
    (await textOf(copy)) !== (await textOf(file)) && 'another text',
  ].filter(Boolean);
  if (faults.length > 0) wrong += 1;
  return faults.join(', ');
}

/** Every word that can be selected, page by page. */
async function textOf(path) {
  const loading = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 });
  const pdf = await loading.promise;
  let text = '';
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    text += `${items.map(({ str }) => str).join('|')}\n`;
  }
  await loading.destroy();
  return text;
}
