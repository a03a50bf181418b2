import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createDataSource, migrate } from '../database/index.js';
import { connectQueues, JobQueues } from '../queue/index.js';
import { silent } from '../testing/test-database.js';
import { findBinaries, prepareBinaries } from './binaries.js';
import { runSettings } from './cluster.js';
import { operatingUser } from './operating-user.js';
import { launchServer, type RunningServer, stopServer } from './server-process.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.js';

const FORMER_PASSWORD = 'former';

/** The role that the product uses: it owns its database, and that is all. */
describe('the role of the application', () => {
  let folder: string;
  let data: string;
  let running: { stop(): Promise<void> }[];

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'gable-role-')));
    await chmod(folder, 0o755);
    data = join(folder, 'postgres');
    running = [];
  });
  afterEach(async () => {
    for (const server of running) await server.stop();
    await rm(folder, { recursive: true });
  });

  const start = async (): Promise<EmbeddedPostgres> => {
    const server = await startEmbeddedPostgres({
      dataDirectory: data,
      sharedDirectory: join(folder, 'shared'),
      logger: silent,
      durable: false,
      port: 0,
    });
    running.push(server);
    return server;
  };

  async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Everything the product makes in a database. */
  async function prepare(url: string): Promise<void> {
    const dataSource = createDataSource({ url, pool: 2, applicationName: 'gable-test' });
    await dataSource.initialize();
    await migrate(dataSource);
    await dataSource.destroy();
    const connection = connectQueues({ redisUrl: undefined }, url, false);
    const queues = new JobQueues(connection, silent);
    await queues.ready();
    await queues.close();
    await connection.close();
  }

  async function mayDoNothingElse(url: string): Promise<void> {
    const [role] = await query(
      url,
      `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    });
    expect(await query(url, `SELECT FROM pg_auth_members WHERE member = current_user::regrole`)).toEqual([]);
    for (const forbidden of [
      `COPY (SELECT 1) TO PROGRAM 'cat'`,
      `COPY (SELECT 1) TO '/tmp/gable-was-here'`,
      `CREATE TEMP TABLE lines (line text); COPY lines FROM '/etc/passwd'`,
      `SELECT pg_read_file('/etc/passwd')`,
      `SELECT pg_read_file('pg_hba.conf')`,
      `SELECT lo_import('/etc/passwd')`,
      `SELECT pg_ls_dir('/')`,
      `SELECT rolpassword FROM pg_authid`,
      `CREATE ROLE another`,
      `CREATE DATABASE another`,
      `ALTER ROLE current_user SUPERUSER`,
      `SET ROLE gable`,
      `ALTER SYSTEM SET archive_command = 'true'`,
      `CREATE FUNCTION leave() RETURNS void LANGUAGE c AS '/tmp/x'`,
      `CREATE EXTENSION file_fdw`,
      `SET session_replication_role = replica`,
    ]) {
      await expect(query(url, forbidden)).rejects.toMatchObject({ code: '42501' });
    }
  }

  const inOtherHands = `
    SELECT relname::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE nspname IN ('public', 'bullmq') AND relowner <> current_user::regrole
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
    UNION ALL SELECT proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE nspname IN ('public', 'bullmq') AND proowner <> current_user::regrole
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL SELECT typname FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
      WHERE nspname IN ('public', 'bullmq') AND typowner <> current_user::regrole
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid IN (t.oid, t.typelem) AND deptype = 'e')
    UNION ALL SELECT nspname FROM pg_namespace WHERE nspname = 'bullmq' AND nspowner <> current_user::regrole
    UNION ALL SELECT datname FROM pg_database WHERE datname = 'gable' AND datdba <> current_user::regrole`;

  it('owns what the product makes, and reaches nothing else', async () => {
    const { url } = await start();
    await prepare(url);
    expect(await query(url, inOtherHands)).toEqual([]);
    await mayDoNothingElse(url);
  });

  /** A running server as the product made it before: with one role, the superuser. */
  async function startFormer(): Promise<RunningServer> {
    const user = await operatingUser(data, ['postgres', 'nobody']);
    const binaries = await prepareBinaries(await findBinaries(), user, join(folder, 'shared'));
    const run = runSettings(user);
    const password = join(folder, 'password');
    await writeFile(password, FORMER_PASSWORD, { mode: 0o600 });
    if (user) await chown(password, user.uid, user.gid);
    if (user) await chown(folder, user.uid, user.gid);
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
    await promisify(execFile)(
      binaries.initdb,
      [`--pgdata=${data}`, '--username=gable', `--pwfile=${password}`, '--auth=scram-sha-256', '--no-sync', ...locale],
      run,
    );
    await writeFile(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
    await writeFile(join(data, 'gable-password'), `${FORMER_PASSWORD}\n`, { mode: 0o600 });
    const port = 20_000 + (process.pid % 10_000);
    const settings = { fsync: 'off' };
    const server = await launchServer({
      program: binaries.postgres,
      dataDirectory: data,
      port,
      settings,
      run,
      logFile: `${data}.log`,
    });
    running.push({ stop: () => stopServer(server, data) });
    await query(`postgres://gable:${FORMER_PASSWORD}@127.0.0.1:${port}/postgres`, 'CREATE DATABASE gable');
    const url = `postgres://gable:${FORMER_PASSWORD}@127.0.0.1:${port}/gable`;
    await prepare(url);
    await query(url, `CREATE TABLE kept AS SELECT 42 AS answer; CREATE TYPE mood AS ENUM ('calm')`);
    return server;
  }

  it.each(['stopped', 'left running'])(
    'takes over a database of before, whose superuser the application was: one that was %s',
    async (how) => {
      const former = await startFormer();
      if (how === 'stopped') await stopServer(former, data);
      const { url, adopted, stop } = await start();
      expect(adopted).toBe(false);
      expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      expect(await query(url, inOtherHands)).toEqual([]);
      await mayDoNothingElse(url);
      await prepare(url);
      await query(url, 'ALTER TABLE users ADD COLUMN shoe_size int; DROP TABLE kept; DROP TYPE mood');
      expect(await readdir(data)).not.toContain('gable-password');
      const asBefore = new URL(url);
      asBefore.username = 'gable';
      asBefore.password = FORMER_PASSWORD;
      await expect(query(asBefore.href, 'SELECT 1')).rejects.toMatchObject({ code: '28000' });
      await stop();
      const again = await start();
      expect(new URL(again.url).password).toBe(new URL(url).password);
    },
  );
});
