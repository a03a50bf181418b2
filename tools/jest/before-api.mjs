/**
 * What the suites of the api need: themselves joined, the programs of its threads, which Node starts (it reads no TypeScript),
 * and what the api says of its routes, which every one of them would find out for itself.
 */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { joinSpecs, serverSpecs } from './joined-specs.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** The program that says what routes the api has. */
const DESCRIBING = 'apps/api/src/openapi.ts';
/** How suites learn where that is written. */
const VARIABLE = 'GABLE_API_DOCUMENT';

export default async function beforeApi() {
  await Promise.all([joinSpecs('api', serverSpecs, [DESCRIBING]).then(describeApi), buildThreads()]);
}

/** @param joined the folder of the joined files */
async function describeApi(joined) {
  const program = join(joined, DESCRIBING.replace(/\.ts$/, '.mjs'));
  process.env[VARIABLE] = join(joined, 'openapi.json');
  await promisify(execFile)(process.execPath, [program, process.env[VARIABLE]]);
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
