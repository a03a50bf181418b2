/** Seconds from `npm start` to `Gable is ready` when everything is built and the database exists. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sized } from '../form.mjs';
import { median, report } from '../report.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const directory = mkdtempSync(join(tmpdir(), 'gable-bench-'));
const ROUNDS = sized(5, 1);

try {
  await start();
  const seconds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds.push(await start());
    console.log(`  ready after ${seconds.at(-1).toFixed(2)} s`);
  }
  report([{ what: 'warm start to `Gable is ready`', value: median(seconds), target: 5, unit: 's' }]);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** Starts, waits for the line, stops; answers the seconds until the line. */
async function start() {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, GABLE_DATA_DIR: directory, PORT: '3987' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Gable is ready')) resolve();
    });
    child.on('exit', () => reject(new Error(`It stopped: ${output}`)));
  });
  const seconds = (performance.now() - begun) / 1000;
  child.removeAllListeners('exit');
  process.kill(-child.pid, 'SIGINT');
  await once(child, 'exit');
  return seconds;
}
