import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.js';
import { EmbeddedPostgresError } from './errors.js';
import type { OperatingUser } from './operating-user.js';
import { isAlive } from './postmaster.js';

/** The database the application uses. */
export const database = 'gable';
/** The role the application uses: it owns that database and may do nothing besides. */
export const applicationRole = 'gable_app';
const passwordFile = 'gable-app-password';
/** The superuser, who makes and upgrades a cluster while its server is stopped, and whom no connection is let in as. */
const superuser = 'gable';
/** The password of the superuser in clusters of before, when the application used that role. */
const formerPasswordFile = 'gable-password';

/** Only this machine, only the application's role, only with its password: nobody else comes in. */
const accessRules = `# Written by Gable.\nhost ${database} ${applicationRole} 127.0.0.1/32 scram-sha-256\n`;

/** How programs of PostgreSQL are run: as whom, and without settings meant for another server. */
export interface RunSettings {
  env: NodeJS.ProcessEnv;
  cwd: string;
  uid?: number;
  gid?: number;
}

/**
 * How glibc, where that is the C library, gets the memory of a connection from the kernel: in huge pages, and keeping what a statement
 * gave back for the next one. By itself it returns more than 128 kB at once, and to fetch it again took a sixth of the time of a server.
 */
const MEMORY_OF_CONNECTIONS = {
  GLIBC_TUNABLES: [
    'glibc.malloc.hugetlb=1',
    `glibc.malloc.mmap_threshold=${8 * 1024 * 1024}`,
    `glibc.malloc.trim_threshold=${16 * 1024 * 1024}`,
  ].join(':'),
};

/** Run settings for a user (null for ourselves). */
export function runSettings(user: OperatingUser | null): RunSettings {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
  return { env: { ...env, ...MEMORY_OF_CONNECTIONS, LC_ALL: 'C', TZ: 'UTC' }, cwd: '/', ...user };
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

/** Whether a cluster has a role for the application; those of before have not. */
export const hasApplicationRole = (dataDirectory: string): Promise<boolean> =>
  access(join(dataDirectory, passwordFile)).then(
    () => true,
    () => false,
  );

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
  if (user) await chown(draft, user.uid, user.gid);

  const settings = runSettings(user);
  await run(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      '--auth=reject',
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
  const password = newPassword();
  await runStatements(binaries.postgres, draft, 'template1', settings, [
    `CREATE ROLE ${applicationRole} ${roleAttributes} PASSWORD '${password}'`,
    `CREATE DATABASE ${database} OWNER ${applicationRole}`,
  ]);
  await letApplicationIn(draft, password, user);
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

/**
 * Gives a cluster of before its role for the application, which takes over what the superuser owned. Its server must be
 * stopped. Interrupted, it is done once more.
 */
export async function addApplicationRole(
  dataDirectory: string,
  binaries: PostgresBinaries,
  user: OperatingUser | null,
): Promise<void> {
  const password = newPassword();
  await runStatements(binaries.postgres, dataDirectory, database, runSettings(user), [
    `DO $$ BEGIN IF to_regrole('${applicationRole}') IS NULL THEN CREATE ROLE ${applicationRole}; END IF; END $$`,
    `ALTER ROLE ${applicationRole} ${roleAttributes} PASSWORD '${password}'`,
    `ALTER DATABASE ${database} OWNER TO ${applicationRole}`,
    handOver,
  ]);
  await letApplicationIn(dataDirectory, password, user);
  await rm(join(dataDirectory, formerPasswordFile), { force: true });
}

const roleAttributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/**
 * Makes the application's role own all that is not PostgreSQL's own. REASSIGN OWNED does not take from the superuser a
 * cluster began with. What belongs to extensions, and sequences of columns, follows what it belongs to.
 */
const handOver = `DO $$ DECLARE thing text; BEGIN FOR thing IN
  WITH spaces AS (SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'),
  attached AS (SELECT classid, objid FROM pg_depend WHERE deptype IN ('e', 'a', 'i') AND (deptype = 'e' OR refobjsubid > 0))
  SELECT format('SCHEMA %I', nspname) FROM spaces WHERE nspname <> 'public'
  UNION ALL
  SELECT format('%s %s', CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, oid::regclass)
  FROM pg_class c WHERE relnamespace IN (SELECT oid FROM spaces) AND relkind IN ('r', 'p', 'v', 'm', 'S')
    AND NOT EXISTS (SELECT FROM attached WHERE classid = 'pg_class'::regclass AND objid = c.oid)
  UNION ALL
  SELECT format('%s %s', CASE prokind WHEN 'p' THEN 'PROCEDURE' WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END, oid::regprocedure)
  FROM pg_proc p WHERE pronamespace IN (SELECT oid FROM spaces)
    AND NOT EXISTS (SELECT FROM attached WHERE classid = 'pg_proc'::regclass AND objid = p.oid)
  UNION ALL
  SELECT format('TYPE %s', oid::regtype) FROM pg_type t WHERE typnamespace IN (SELECT oid FROM spaces)
    AND typtype IN ('d', 'e', 'r') AND NOT EXISTS (SELECT FROM attached WHERE classid = 'pg_type'::regclass AND objid = t.oid)
  LOOP EXECUTE format('ALTER %s OWNER TO ${applicationRole}', thing); END LOOP; END $$`;

const newPassword = (): string => randomBytes(24).toString('base64url');

/** Writes down the password, last of all: a cluster that has it is complete. */
async function letApplicationIn(dataDirectory: string, password: string, user: OperatingUser | null): Promise<void> {
  await writeFile(join(dataDirectory, 'pg_hba.conf'), accessRules);
  const draft = join(dataDirectory, `${passwordFile}.new`);
  await writeFile(draft, `${password}\n`, { mode: 0o600 });
  if (user) await chown(draft, user.uid, user.gid);
  await rename(draft, join(dataDirectory, passwordFile));
}

/** While no server runs, a single-user session of the superuser takes its commands from standard input. */
async function runStatements(
  postgres: string,
  dataDirectory: string,
  place: string,
  settings: RunSettings,
  statements: readonly string[],
): Promise<void> {
  const session = spawn(postgres, ['--single', '-F', '-j', '-D', dataDirectory, place], settings);
  const output = Promise.all([text(session.stdout), text(session.stderr)]);
  // It may end before it has read them, and says why.
  session.stdin.on('error', () => undefined);
  session.stdin.end(statements.map((statement) => `${statement};\n\n`).join(''));
  const [code] = (await once(session, 'close')) as [number | null];
  const said = (await output).join('');
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(said)) {
    throw new EmbeddedPostgresError(`The embedded database could not be prepared: ${said.trim()}`);
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
