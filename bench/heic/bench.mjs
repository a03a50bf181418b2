/**
 * Our HEIC to JPEG in a warm render child against Debian's `heif-convert` (package libheif-examples), quality 80 both:
 * processor time, the best of several turns.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sized } from '../form.mjs';
import { requireLinux, requirePeer } from '../peers.mjs';
import { measure, usedByUs } from '../processor-time.mjs';
import { realPhotos } from '../real-files.mjs';
import { report } from '../report.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const NAMES = ['iphone-13.HEIC', 'lego.heic', 'example.heic', 'cat.hif'];
const TURNS = sized(5, 1);

const photos = realPhotos(NAMES);
if (photos.length === 0) process.exit(0);
requireLinux();
requirePeer('heif-convert');
const { RenderPool } = await import(join(root, 'dist/worker/rendering.js'));
const pool = new RenderPool({ childPath: join(root, 'dist/worker/render-child.js'), children: 1 });
const directory = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const ratios = [];
try {
  // The first one pays for starting the child and its decoder.
  await pool.convertHeic(photos[0], directory);
  for (const file of photos) {
    let [ours, theirs] = [Infinity, Infinity];
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours = Math.min(ours, await ourTime(file));
      theirs = Math.min(theirs, (await measure('heif-convert', ['-q', '80', file, join(directory, 'peer.jpg')])).cpu);
    }
    ratios.push(ours / theirs);
    console.log(`  ${basename(file).padEnd(20)} ${(ours / theirs).toFixed(2)} × (${ours} ms against ${theirs} ms)`);
  }
} finally {
  await pool.close();
  rmSync(directory, { recursive: true });
}
const mean = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
report([{ what: 'HEIC to JPEG with its thumbnail, processor time, geometric mean', value: mean, target: 1.6 }]);

/** Processor time of the child, and of one that takes its place meanwhile: this process only waits. */
async function ourTime(file) {
  const before = usedByUs(pool.childPids);
  await pool.convertHeic(file, directory);
  return usedByUs(pool.childPids) - before;
}
