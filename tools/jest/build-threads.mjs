/** Builds the programs of the api's threads before its tests: Node itself starts them, which reads no TypeScript. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

export default async function buildThreads() {
  await build({
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
