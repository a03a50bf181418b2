import { createServer } from 'node:net';
import { once } from 'node:events';
import { jest } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { JobQueues, connectQueues } from '../queue/index.js';
import { silent, TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { poolOf } from './data-source.js';
import { isDatabaseOutage } from './database-outage.js';
import { ResilientClient } from './resilient-client.js';
import { openDatabase } from './open-database.js';
import { PROCESS_LOCKS } from './process-locks.js';

describe('a process that is started before its database', () => {
  let database: TestDatabase;
  let said: string[];
  let leaving: AbortController;
  beforeAll(async () => {
    database = await TestDatabase.start();
  });
  beforeEach(async () => {
    await database.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    said = [];
    leaving = new AbortController();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    leaving.abort();
  });
  afterAll(() => database.stop());

  const logger = () =>
    pino({ base: null }, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
  const open = (url = database.url) =>
    openDatabase({ url, pool: 4, applicationName: 'gable-test' }, logger(), leaving.signal);
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(database.url);
    change(url);
    return url.href;
  };

  it('waits for it, and goes on when it is there', async () => {
    await database.stopServer();
    const opening = open();
    await until('it waits', () => said.length >= 2);
    expect(new Set(said)).toEqual(
      new Set(['waiting for the database: nothing listens at the address of DATABASE_URL']),
    );
    await database.startServer();
    const dataSource = await opening;
    expect(await dataSource.query('SELECT count(*)::int AS people FROM users')).toEqual([{ people: 0 }]);
    await dataSource.destroy();
  });

  it.each<[string, (url: URL) => void]>([
    ['it refuses the user name or the password of DATABASE_URL', (url) => (url.password = 'wrong')],
    ['it refuses the user or the database of DATABASE_URL', (url) => (url.pathname = '/other')],
    ['the host of DATABASE_URL (is not known|cannot be looked up)', (url) => (url.hostname = 'gable.invalid')],
  ])('says while it waits that %s', async (reason, change) => {
    const opening = open(changed(change));
    await until('it says so', () => said.length > 0);
    expect(said[0]).toMatch(new RegExp(`^waiting for the database: ${reason}$`));
    leaving.abort();
    await expect(opening).rejects.toThrow();
  });

  it('begins its migrations again when it is lost among them', async () => {
    const [other] = await Promise.all([database.connect()]);
    const holder = other.createQueryRunner();
    await holder.query('SELECT pg_advisory_lock($1)', [PROCESS_LOCKS.migrate]);
    const opening = open();
    const waiting = `SELECT pid FROM pg_stat_activity WHERE application_name = 'gable-test' AND wait_event = 'advisory'`;
    await until('it waits for its turn', async () => (await database.query(waiting)).length > 0);
    await database.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) w`);
    await until('it says so', () => said.length > 0);
    await holder.release();
    await holder.query('SELECT 1').catch(() => undefined);
    await other.destroy();
    const dataSource = await opening;
    expect(await dataSource.query('SELECT count(*)::int AS people FROM users')).toEqual([{ people: 0 }]);
    await dataSource.destroy();
  });

  it('stops waiting when it is asked to', async () => {
    await database.stopServer();
    const opening = open();
    await until('it waits', () => said.length > 0);
    leaving.abort();
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
    await database.startServer();
  });

  it('does not wait for a migration that is wrong', async () => {
    await database.query('CREATE TABLE users (name text)');
    // TypeORM tells of it there, no matter who has its log.
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await expect(open()).rejects.toThrow(/users/);
    expect(said).toEqual([]);
  });

  it('takes jobs as soon as it is there, though it was away when the queues were opened', async () => {
    await database.stopServer();
    const connection = connectQueues({ redisUrl: undefined }, database.url, false);
    const queues = new JobQueues(connection, silent);
    await expect(queues.ready()).rejects.toThrow();
    await database.startServer();
    await until('it takes a job', () =>
      queues.add('revisions.purge', { version: 1, revisionId: 'a' }, 'a').then(
        () => true,
        () => false,
      ),
    );
    expect(await queues.depth()).toEqual({ processing: 0, background: 0, maintenance: 1 });
    await queues.close();
    await connection.close();
  });

  it('is distinguished from what was asked wrongly, wherever the loss is noticed', async () => {
    const dataSource = await database.migrated();
    const failure = (work: () => Promise<unknown>): Promise<unknown> =>
      work().then(
        () => undefined,
        (error: unknown) => error,
      );
    for (const wrong of ['SELECT 1/0', 'SELECT nothing', `INSERT INTO users (id) VALUES (NULL)`]) {
      expect(isDatabaseOutage(await failure(() => dataSource.query(wrong)))).toBe(false);
    }
    for (const no of [undefined, null, 'text', new Error('no'), { code: 'ENOENT', syscall: 'open' }]) {
      expect(isDatabaseOutage(no)).toBe(false);
    }
    const end = (pid: number) => database.query('SELECT pg_terminate_backend($1)', [pid]);
    const pidOf = async (runner: { query(sql: string): Promise<unknown> }) => {
      const [row] = (await runner.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }];
      return row.pid;
    };
    const betweenStatements = await failure(() =>
      dataSource.transaction(async (manager) => {
        const pid = await pidOf(manager);
        await end(pid);
        await until(
          'it is gone',
          async () => (await database.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])).length === 0,
        );
        await new Promise((resolve) => setImmediate(resolve));
        await manager.query('SELECT 1');
      }),
    );
    expect(isDatabaseOutage(betweenStatements)).toBe(true);
    const withinOne = await failure(() =>
      dataSource.transaction(async (manager) => {
        const pid = await pidOf(manager);
        const sleeping = manager.query('SELECT pg_sleep(60)');
        sleeping.catch(() => undefined);
        await end(pid);
        await sleeping;
      }),
    );
    expect(isDatabaseOutage(withinOne)).toBe(true);
    await database.stopServer();
    expect(isDatabaseOutage(await failure(() => dataSource.query('SELECT 1')))).toBe(true);
    expect(isDatabaseOutage(await failure(() => poolOf(dataSource).query('SELECT 1')))).toBe(true);
  });
});

describe('a client that is lost while nobody listens to it', () => {
  it('ends no process', async () => {
    // Takes a connection in and breaks off in the same breath, as a server that is killed.
    const ready = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
    const text = 'SFATAL\0C57P01\0Mterminating connection\0\0';
    const fatal = Buffer.concat([Buffer.from([0x45, 0, 0, 0, text.length + 4]), Buffer.from(text)]);
    const server = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([ready, fatal])));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const pool = new pg.Pool({
      host: '127.0.0.1',
      port,
      user: 'x',
      database: 'x',
      password: 'x',
      Client: ResilientClient,
    } as pg.PoolConfig);
    const lost: unknown[] = [];
    pool.on('error', (error) => lost.push(error));
    const uncaught: unknown[] = [];
    const onUncaught = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', onUncaught);
    const client = await pool.connect();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release(true);
    await pool.end();
    server.close();
    await once(server, 'close');
    process.off('uncaughtException', onUncaught);
    expect(uncaught).toEqual([]);
  });
});
