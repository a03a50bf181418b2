/**
 * Rasterizes the files it is given, one after the other, in one pool, as the worker does, and prints what it took as JSON.
 * Usage: node ours.mjs <directory for the pictures> <file …>
 */
import { rm, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { usedByUs } from '../processor-time.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const { RenderError, RenderPool } = await import(join(root, 'dist/worker/rendering.js'));
const [directory, ...files] = process.argv.slice(2);

/** Milliseconds between two looks of the delay monitor; it counts them as delay. */
const RESOLUTION = 5;

const pool = new RenderPool({ childPath: join(root, 'dist/worker/render-child.js') });
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
const measured = [];
for (const file of files) {
  const used = usedByUs(pool.childPids);
  const begun = performance.now();
  const peaks = [];
  let refused;
  delay.enable();
  try {
    await pool.rasterize(file, directory, {
      onPage: async () => void peaks.push(pool.statistics.peakChildBytes),
      onPageFailed: async (_page, reason) => void (refused = reason),
    });
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    refused = error.reason;
  }
  delay.disable();
  const wall = performance.now() - begun;
  measured.push({ file, refused, cpu: usedByUs(pool.childPids) - used, wall, peaks });
  await Promise.all((await readdir(directory)).map((picture) => rm(join(directory, picture))));
}
await pool.close();
const { peakChildBytes, childrenLost } = pool.statistics;
const stall = Math.max(0, delay.max / 1e6 - RESOLUTION);
process.stdout.write(JSON.stringify({ measured, stall, peakChildBytes, childrenLost }));
