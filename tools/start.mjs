/** `npm start`: builds what is not built yet, then runs it. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Gable needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

if (!(await isBuilt(root))) {
  console.log('Building Gable (the first start, or its sources changed):');
  // Vite draws a progress of its own on a terminal unless it believes that nobody looks; ours is enough.
  const env = { ...process.env, CI: '1' };
  const { status } = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

await import('../dist/tools/start.js');
