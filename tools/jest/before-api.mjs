/** What the suites of the api need: themselves joined, and the programs of its threads, which Node starts: it reads no TypeScript. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { joinSpecs, serverSpecs } from './joined-specs.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

export default async function beforeApi() {
  await Promise.all([joinSpecs('api', serverSpecs), buildThreads()]);
}

function buildThreads() {
  return build({
    absWorkingDir: root,
    entryPoints: { 'rich-text-thread': 'apps/api/src/rich-text/rich-text-thread.ts' },
    outdir: 'node_modules/.cache/gable',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    tsconfig: 'tsconfig.base.json',
    logLevel: 'warning',
  });
}
