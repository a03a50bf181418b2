import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGES } from '@gable/contracts';
import { isDatabaseOutage, type EmbeddedPostgres } from '@gable/platform';
import { freePort, killTestPostgres, launchTestPostgres, relaunchTestPostgres, until } from '@gable/platform/testing';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { BuiltProcess } from '../testing/built-process.js';
import { PASSWORD } from '../testing/test-instance.js';
import { Visitor } from '../testing/visitor.js';

const OWNER = 'owner@example.test';

/** The built api while its PostgreSQL is lost and found, again and again, under traffic. */
describe('an api whose database is killed', () => {
  let directory: string;
  let postgres: EmbeddedPostgres;
  let api: BuiltProcess;
  let visitor: Visitor;
  /** What was answered, by status; what was no answer. */
  let answers: Map<number, number>;
  let odd: string[];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gable-outage-test-'));
    postgres = await launchTestPostgres(directory);
    // What was answered before a crash is there after it, as in the product: a session, for one.
    await query('ALTER ROLE CURRENT_USER SET synchronous_commit = on');
    const port = await freePort(0);
    api = await BuiltProcess.start('api', {
      NODE_ENV: 'test',
      GABLE_DEMO: '0',
      GABLE_DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'warn',
      PORT: String(port),
    });
    await query('INSERT INTO users (id, email, name, active, password_hash) VALUES ($1, $2, $3, true, $4)', [
      uuid(),
      OWNER,
      'Owner',
      await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    ]);
    visitor = new Visitor(`http://127.0.0.1:${port}`);
    expect((await visitor.signIn(OWNER, PASSWORD)).status).toBe(200);
  });

  beforeEach(() => {
    answers = new Map();
    odd = [];
  });

  afterAll(async () => {
    await api.kill();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  const ask = async (method: string, path: string, body?: unknown): Promise<void> => {
    const { status, body: answer, headers } = await visitor.call(method, path, body);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    const isPlain = status < 500;
    const isAway =
      status === 503 &&
      answer['message'] === MESSAGES.requests.unavailable &&
      (path.startsWith('/api/health') || headers.get('retry-after') !== null);
    if (!isPlain && !isAway) odd.push(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  };

  const calls: (() => Promise<void>)[] = [
    () => ask('GET', '/api/v2/projects'),
    () => ask('POST', '/api/v2/projects', { name: 'A house' }),
    () => ask('GET', '/api/v2/search?term=house'),
    () => ask('GET', '/api/v2/notifications'),
    () => ask('POST', '/api/v2/tokens', { email: OWNER, password: PASSWORD }),
    () => ask('POST', '/api/v2/tokens', { email: OWNER, password: 'wrong' }),
    () => ask('POST', '/api/forgot_password', { email: OWNER }),
    () => ask('GET', '/api/health/ready'),
    () => ask('GET', '/api/health/live'),
  ];

  /** Calls without pause until `done`; resolves with how many were answered. */
  async function trafficUntil(done: Promise<void>): Promise<void> {
    let going = true;
    const callers = calls.flatMap((call) =>
      [1, 2].map(async () => {
        while (going) await call().catch((error: unknown) => odd.push(`no answer: ${String(error)}`));
      }),
    );
    await done.finally(() => (going = false));
    await Promise.all(callers);
  }

  const works = () => until('it works again', async () => (await visitor.get('/api/health/ready')).status === 200);
  /** So many more calls have been answered. */
  const answered = (more: number) => {
    const total = () => [...answers.values()].reduce((sum, count) => sum + count, 0);
    const goal = total() + more;
    return until('calls are answered', () => total() >= goal);
  };

  /** Kills a session of the api; a server that is still at recovering from the last one is asked again. */
  const killSession = () =>
    until('a session is killed', async () => {
      const sessions = await query(
        `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
      ).catch((error: unknown) => {
        if (isDatabaseOutage(error)) return [];
        throw error;
      });
      return sessions[0] && process.kill(Number(sessions[0]['pid']), 'SIGKILL');
    });

  const sameProcess = async (pid: number): Promise<void> => {
    await works();
    // What the api logged last tells why.
    expect({ odd, log: odd.length > 0 ? api.said : '' }).toEqual({ odd: [], log: '' });
    expect(api.pid).toBe(pid);
    expect(api.isAlive).toBe(true);
    expect((await visitor.post('/api/v2/projects', { name: 'Afterwards' })).status).toBe(201);
  };

  it('answers 503 and never 500, and lives, while its sessions are ended', async () => {
    const { pid } = api;
    await trafficUntil(
      (async () => {
        for (let kills = 0; kills < 15; kills += 1) {
          await answered(20);
          await query(
            'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = current_user AND pid <> pg_backend_pid()',
          );
        }
      })(),
    );
    await sameProcess(pid);
    expect(answers.get(200)).toBeGreaterThan(0);
  });

  it('answers 503 and never 500, and lives, while the server crashes and recovers', async () => {
    const { pid } = api;
    await trafficUntil(
      (async () => {
        for (let kills = 0; kills < 4; kills += 1) {
          await works();
          await answered(20);
          await killSession();
          await answered(20);
        }
      })(),
    );
    await sameProcess(pid);
  });

  it('answers 503 and never 500, and lives, while the whole server is killed and started again', async () => {
    const { pid } = api;
    await trafficUntil(
      (async () => {
        for (let kills = 0; kills < 4; kills += 1) {
          await works();
          await answered(20);
          await killTestPostgres(postgres);
          await answered(20);
          postgres = await relaunchTestPostgres(directory, postgres);
        }
      })(),
    );
    expect(answers.get(503)).toBeGreaterThan(0);
    await sameProcess(pid);
  });
});

describe.each(['api', 'worker'] as const)('a built %s that is started before its database', (name) => {
  it('waits, says why, and is there when the database is; a signal ends the waiting', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'gable-outage-test-'));
    let postgres = await launchTestPostgres(directory);
    await postgres.stop();
    const environment = {
      NODE_ENV: 'test',
      GABLE_DEMO: '0',
      GABLE_DATA_DIR: directory,
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'info',
      PORT: String(await freePort(0)),
    };
    const stopped = BuiltProcess.launch(name, environment);
    await until('it says that it waits', () => stopped.said.includes('waiting for the database: nothing listens'));
    expect(await stopped.end()).toBe(0);

    const waiting = BuiltProcess.launch(name, environment);
    const ready = waiting.ready();
    await until('it says that it waits', () => waiting.said.includes('waiting for the database: nothing listens'));
    expect(waiting.said).not.toContain(new URL(postgres.url).password);
    postgres = await relaunchTestPostgres(directory, postgres);
    await ready;
    expect(await waiting.end()).toBe(0);
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });
});
