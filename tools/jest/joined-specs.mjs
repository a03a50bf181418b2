/**
 * Joins the suites of an application with all they stand on into a few files, as the build joins the product: every suite
 * loads its modules anew, and what that costs goes by the number of files. Loading the api took half of what a suite took.
 * Each suite keeps its place and its name: `joined-spec.mjs` puts the joined file in its place when Jest reads it.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { COMMON_JS, DECORATORS, serverBundle } from '../server-bundle.mjs';
import { replacesModules, suitesOf } from './suite-groups.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** How the processes of Jest learn of this run's folder: it lies where packages that are not joined are found. */
const VARIABLE = 'GABLE_JOINED_SPECS';

/** How suites of server programs are joined. */
export const serverSpecs = serverBundle(root, [DECORATORS, ...COMMON_JS]);

/** Packages of tests that are only themselves where they lie. */
const ALONE = ['@jest/globals', '@playwright/test', 'esbuild'];

/** Where the joined file of a suite lies in this run; nowhere, where it stays as it is. */
export const joinedFileOf = (suite) =>
  replacesModules(suite) ? undefined : join(process.env[VARIABLE], relative(root, suite).replace(/\.tsx?$/, '.mjs'));

/**
 * Joins the suites of an application.
 * @param application the name of its folder, of its project of Jest and, for a server, the ending of its suites
 * @param bundle settings of esbuild
 * @param programs what is joined with them
 * @returns the folder of the joined files, which lie in it as their sources do in the project
 */
export async function joinSpecs(application, bundle, programs = []) {
  await build({
    ...bundle,
    external: [...bundle.external, ...ALONE],
    entryPoints: [...suitesOf(application).filter((suite) => !replacesModules(suite)), ...programs],
    outbase: root,
    outdir: joinedFolder(),
    outExtension: { '.js': '.mjs' },
    chunkNames: `chunks/${application}-[hash]`,
  });
  return joinedFolder();
}

/** This run's folder, which goes with its process. */
function joinedFolder() {
  if (!process.env[VARIABLE]) {
    const cache = join(root, 'node_modules/.cache/gable');
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'specs-'));
    process.env[VARIABLE] = folder;
    process.on('exit', () => {
      rmSync(folder, { recursive: true, force: true });
    });
  }
  return process.env[VARIABLE];
}
