import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.js';
import { EmbeddedPostgresError } from './errors.js';
import type { OperatingUser } from './operating-user.js';
import { isAlive } from './postmaster.js';

/** The role and the database the application uses. */
export const owner = 'gable';
const passwordFile = 'gable-password';

/** Only this machine, only with the password: other users of it cannot come in. */
const accessRules = '# Written by Gable.\nhost all all 127.0.0.1/32 scram-sha-256\n';

/** How programs of PostgreSQL are run: as whom, and without settings meant for another server. */
export interface RunSettings {
  env: NodeJS.ProcessEnv;
  cwd: string;
  uid?: number;
  gid?: number;
}

/** Run settings for a user (null for ourselves). */
export function runSettings(user: OperatingUser | null): RunSettings {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return { env: { ...env, LC_ALL: 'C', TZ: 'UTC' }, cwd: '/', ...user };
}

/** The password of the application's role, kept where only the database's own user (and root) reads it. */
export async function readPassword(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, passwordFile);
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    throw new EmbeddedPostgresError(`The password of the embedded database cannot be read from ${path}.`, {
      cause: error,
    });
  }
}

/** What is at a data folder: a database this PostgreSQL can run, or nothing yet. @throws for anything else */
export async function hasCluster(dataDirectory: string, majorVersion: string): Promise<boolean> {
  const entries = await readdir(dataDirectory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new EmbeddedPostgresError(`The database folder ${dataDirectory} cannot be read.`, { cause: error });
  });
  if (entries.length === 0) return false;
  const version = (await readFile(join(dataDirectory, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === majorVersion) return true;
  throw new EmbeddedPostgresError(
    version === ''
      ? `${dataDirectory} holds something that is not a database of Gable. Move it away and start again.`
      : `The database in ${dataDirectory} was made by PostgreSQL ${version}; this is ${majorVersion}. ` +
          'Start the Gable that made it and move the data with pg_dump.',
  );
}

/**
 * Makes a new database: complete at its place, or not there at all. What earlier tries left half-finished is removed.
 * @param durable false skips waiting for the disk (tests)
 */
export async function createCluster(
  dataDirectory: string,
  binaries: PostgresBinaries,
  user: OperatingUser | null,
  durable: boolean,
): Promise<void> {
  await removeHalfFinished(dataDirectory);
  const draft = `${dataDirectory}.new-${process.pid}`;
  await mkdir(draft, { mode: 0o700 });
  const password = `${draft}-password`;
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (user) for (const path of [draft, password]) await chown(path, user.uid, user.gid);

  const settings = runSettings(user);
  await run(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${owner}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // The password is random: there is no dictionary to slow down, only every new connection.
      '--set=scram_iterations=1',
      '--no-instructions',
      '--no-sync',
    ],
    settings,
  );
  await createDatabase(binaries.postgres, draft, settings);
  await writeFile(join(draft, 'pg_hba.conf'), accessRules);
  await rename(password, join(draft, passwordFile));
  if (durable) await run(binaries.initdb, ['--sync-only', `--pgdata=${draft}`], settings);
  await rename(draft, dataDirectory);
}

async function removeHalfFinished(dataDirectory: string): Promise<void> {
  const draft = `${basename(dataDirectory)}.new-`;
  for (const name of await readdir(dirname(dataDirectory))) {
    if (!name.startsWith(draft)) continue;
    const maker = Number.parseInt(name.slice(draft.length), 10);
    if (maker !== process.pid && isAlive(maker)) continue;
    await rm(join(dirname(dataDirectory), name), { recursive: true });
  }
}

/** The server is not running yet: a single-user session takes its commands from standard input. */
async function createDatabase(postgres: string, dataDirectory: string, settings: RunSettings): Promise<void> {
  const session = spawn(postgres, ['--single', '-F', '-j', '-D', dataDirectory, 'template1'], settings);
  const output = Promise.all([text(session.stdout), text(session.stderr)]);
  session.stdin.end(`CREATE DATABASE ${owner};\n\n`);
  const [code] = (await once(session, 'close')) as [number | null];
  const said = (await output).join('');
  if (code !== 0 || /ERROR|FATAL/.test(said)) {
    throw new EmbeddedPostgresError(`The embedded database could not be made: ${said.trim()}`);
  }
}

async function run(program: string, args: string[], settings: RunSettings): Promise<void> {
  try {
    await promisify(execFile)(program, args, settings);
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim();
    throw new EmbeddedPostgresError(`${basename(program)} failed: ${said || String(error)}`, { cause: error });
  }
}
