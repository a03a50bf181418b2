/**
 * Builds everything into dist/: the server programs as one bundle each (a warm start spends its time importing
 * modules, a bundle needs a third of it) and the web client.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { sourceFingerprint, stampPath } from './build-stamp.mjs';
import { precompress } from './precompress.mjs';
import { COMMON_JS, DECORATORS, serverBundle } from './server-bundle.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');

/** Server programs: what each is called in dist/ and where it begins. */
const programs = {
  'api/main': 'apps/api/src/main.ts',
  'api/openapi': 'apps/api/src/openapi.ts',
  'api/rich-text-thread': 'apps/api/src/rich-text/rich-text-thread.ts',
  'worker/main': 'apps/worker/src/main.ts',
  'worker/rendering': 'apps/worker/src/rendering/index.ts',
  'bench/instance': 'bench/instance.ts',
  'bench/access-check-peer': 'bench/access-check/peer.ts',
  'bench/backup-files': 'bench/backup/files.ts',
  'bench/compare-reader': 'bench/compare/reader.ts',
  'bench/dashboard-peer': 'bench/dashboard/peer.ts',
  'bench/files-list-peer': 'bench/files-list/peer.ts',
  'bench/proposals-peer': 'bench/proposals/peer.ts',
  'bench/search-peer': 'bench/search/peer.ts',
  'bench/sheets-reader': 'bench/sheets/reader.ts',
  'bench/upgrade-steps': 'bench/upgrade/steps.ts',
  'bench/sign-in-peer': 'bench/sign-in/peer.ts',
  'tools/start': 'tools/start/main.ts',
  'tools/topology': 'tools/topology/main.ts',
  'tools/nodes': 'tools/nodes/main.ts',
  'tools/backup': 'tools/backups/backup.ts',
  'tools/restore': 'tools/backups/restore.ts',
  'tools/outbox': 'tools/outbox/main.ts',
  'tools/audit': 'tools/audit/main.ts',
  'tools/admin': 'tools/admin/main.ts',
  'tools/migrate': 'tools/migrate/main.ts',
  'tools/migration-generate': 'tools/migrations/generate.ts',
  'tools/requirements': 'tools/requirements/main.ts',
};

/**
 * Programs that are started for every document, and must be there at once: built apart, so that they load few files and
 * nothing that only the other programs need.
 */
const childPrograms = {
  'worker/launch-child': 'apps/worker/src/rendering/launch-child.ts',
  'worker/render-child': 'apps/worker/src/rendering/render-child.ts',
};

/** Joins programs, with the chunks they share; `lines` go before each file. */
async function join(entries, chunks, lines) {
  await build({
    ...serverBundle(root, lines),
    entryPoints: Object.fromEntries(
      Object.entries(entries)
        .map(([name, source]) => [name, resolve(root, source)])
        .filter(([, source]) => existsSync(source)),
    ),
    outdir: 'dist',
    chunkNames: `chunks/${chunks}-[hash]`,
  });
}

async function buildServers() {
  await Promise.all([
    join(programs, '[name]', [DECORATORS, ...COMMON_JS]),
    join(childPrograms, 'child-[name]', COMMON_JS),
  ]);
}

async function buildWeb() {
  const vite = await import('vite');
  await vite.build({ configFile: resolve(root, 'apps/web/vite.config.ts'), logLevel: 'warn' });
  await vite.build({ configFile: resolve(root, 'apps/web/vite-outline.config.ts'), logLevel: 'warn' });
  await precompress(resolve(root, 'dist/web'));
}

/** Writes down what the api says of its routes, which is the same at every start. */
async function describeApi() {
  const program = resolve(root, 'dist/api/openapi.js');
  await promisify(execFile)(process.execPath, [program, resolve(root, 'dist/api/openapi.json')]);
}

async function step(name, work) {
  const begun = performance.now();
  process.stdout.write(`  building ${name} …`);
  await work();
  process.stdout.write(` ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
}

const only = process.argv[2];
const fingerprint = await sourceFingerprint(root);
await rm(stampPath(root), { force: true });
if (only !== 'web') {
  await rm(resolve(root, 'dist/chunks'), { recursive: true, force: true });
  await step('api and worker', buildServers);
  await step('the OpenAPI document', describeApi);
}
if (only !== 'servers') await step('web', buildWeb);
if (!only) await writeFile(stampPath(root), fingerprint);
