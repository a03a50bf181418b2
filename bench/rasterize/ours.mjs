/**
 * Rasterizes the files it is given, one after the other, in one pool, as the worker does, and prints what it took as JSON.
 * Usage: node ours.mjs <directory for the pictures> <file …>
 */
import { rm, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { usedByUs } from '../processor-time.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const { RenderError, RenderPool } = await import(join(root, 'dist/worker/rendering.js'));
const [directory, ...files] = process.argv.slice(2);

/** Milliseconds in which nobody does anything, or they are not at rest. */
const REST = 100;

/** Milliseconds between two looks of the delay monitor; it counts them as delay. */
const RESOLUTION = 5;

const pool = new RenderPool({ childPath: join(root, 'dist/worker/render-child.js') });
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
const measured = [];
await atRest();
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
  // The child for the next document belongs to what this one cost.
  await atRest();
  measured.push({ file, refused, cpu: usedByUs(pool.childPids) - used, wall, peaks });
  await Promise.all((await readdir(directory)).map((picture) => rm(join(directory, picture))));
}
await pool.close();

const { peakChildBytes, childrenLost } = pool.statistics;
const stall = Math.max(0, delay.max / 1e6 - RESOLUTION);
process.stdout.write(JSON.stringify({ measured, stall, peakChildBytes, childrenLost }));

/**
 * Waits, between documents, for a worker that has had a moment since the last one: a child is there for the next, and does
 * nothing. Of one document alone the whole process is measured.
 */
async function atRest() {
  if (files.length === 1) return;
  await pool.prepare();
  for (let before = -1, used = 0; used !== before;) {
    before = usedByUs(pool.childPids);
    await pause(REST);
    used = usedByUs(pool.childPids);
  }
}
