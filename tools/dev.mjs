/**
 * `npm run dev`: everything runs from its sources. A change below apps/api, apps/worker or libs rebuilds the servers
 * and starts them anew; the web client is Vite's, which passes /api and /storage on.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const port = process.env.PORT ?? '3000';
/** Milliseconds; editors write a file in several steps. */
const settled = 200;

/** Whether the servers could be built; what was wrong is on the console. */
async function buildServers() {
  const build = spawn(process.execPath, ['tools/build.mjs', 'servers'], { cwd: root, stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  return code === 0;
}

async function startServers() {
  const supervisor = fork('dist/tools/start.js', [], { cwd: root, env: { ...process.env, PORT: port } });
  supervisor.once('exit', (code) => process.exit(code ?? 1));
  await once(supervisor, 'message');
  return supervisor;
}

/** Builds again after changes, one build at a time; changes during a build lead to one more. */
function rebuildOnChange(supervisor) {
  let timer;
  let building = Promise.resolve();
  const rebuild = async () => {
    if (await buildServers()) supervisor.send('restart');
  };
  const changed = (_event, file) => {
    if (!/\.ts$/.test(file ?? '') || /\.spec\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (building = building.then(rebuild)), settled);
  };
  for (const folder of ['apps/api', 'apps/worker', 'libs']) watch(resolve(root, folder), { recursive: true }, changed);
}

async function startWeb() {
  process.env.GABLE_API = `http://localhost:${port}`;
  const vite = await import('vite');
  const server = await vite.createServer({ configFile: resolve(root, 'apps/web/vite.config.ts') });
  await server.listen();
  server.printUrls();
}

// The supervisor hears Ctrl-C too and ends in order; we end with it.
process.on('SIGINT', () => undefined);
if (!(await buildServers())) process.exit(1);
rebuildOnChange(await startServers());
await startWeb();
