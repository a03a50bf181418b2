/**
 * Our HEIC to JPEG in a warm render child against Debian's `heif-convert` (package libheif-examples), quality 80 both:
 * processor time, the best of several turns.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure, usedByUs } from '../rasterize/processor-time.mjs';
import { report } from '../report.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const photos = resolve(root, '../shared/data/photos');
const NAMES = ['iphone-13.HEIC', 'lego.heic', 'example.heic', 'cat.hif'];
const TURNS = 5;

if (!existsSync(photos)) {
  console.log('  The real photos are not beside the project: nothing to measure.');
  process.exit(0);
}
const lacking =
  process.platform !== 'linux'
    ? 'processor time of children is read from /proc, which only Linux has.'
    : spawnSync('heif-convert', ['--version']).error &&
      'the peer, heif-convert, is not installed (Debian: libheif-examples).';
if (lacking) {
  console.log(`Not measured: ${lacking}`);
  process.exit(1);
}
const { RenderPool } = await import(join(root, 'dist/worker/rendering.js'));
const pool = new RenderPool({ childPath: join(root, 'dist/worker/render-child.js'), children: 1 });
const directory = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const ratios = [];
try {
  // The first one pays for starting the child and its decoder.
  await pool.convertHeic(join(photos, NAMES[0]), directory);
  for (const name of NAMES) {
    const file = join(photos, name);
    let [ours, theirs] = [Infinity, Infinity];
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours = Math.min(ours, await ourTime(file));
      theirs = Math.min(theirs, (await measure('heif-convert', ['-q', '80', file, join(directory, 'peer.jpg')])).cpu);
    }
    ratios.push(ours / theirs);
    console.log(`  ${name.padEnd(20)} ${(ours / theirs).toFixed(2)} × (${ours} ms against ${theirs} ms)`);
  }
} finally {
  await pool.close();
  rmSync(directory, { recursive: true });
}
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
report([{ what: 'HEIC to JPEG with its thumbnail, processor time, geometric mean', value: mean, target: 1.6 }]);

/** Processor time of the child alone: this process only waits. */
async function ourTime(file) {
  const [pid] = pool.childPids;
  const before = usedByUs([pid]);
  await pool.convertHeic(file, directory);
  return usedByUs([pid]) - before;
}
