/**
 * Joins packages of many files into one file each: every suite loads its modules anew, and what that costs goes by the
 * number of files. Each is asked for by these names alone, so no second copy of it is loaded beside.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const folder = 'node_modules/.cache/gable/packages';

/** Names under which a package is asked for, and what is joined for them. */
const packages = [
  { file: 'bullmq', names: ['bullmq'] },
  { file: 'class-validator', names: ['class-validator'] },
  { file: 'es-toolkit-compat', names: ['es-toolkit/compat'] },
  // The operators are all in the package itself.
  { file: 'rxjs', names: ['rxjs', 'rxjs/operators'] },
];

/** Where Jest finds them, by patterns of names. */
export const joinedPackages = Object.fromEntries(
  packages.flatMap(({ file, names }) => names.map((name) => [`^${name}$`, `<rootDir>/${folder}/${file}.cjs`])),
);

/** Writes the joined files. */
export async function joinPackages() {
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(packages.map(({ file, names }) => [file, names[0]])),
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    conditions: ['require'],
    mainFields: ['main'],
    // Ours as well: both sides speak to the same ones.
    external: ['ioredis'],
    logLevel: 'error',
  });
}
