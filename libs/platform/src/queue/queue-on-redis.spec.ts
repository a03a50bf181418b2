import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../embedded-postgres/index.js';
import { silent } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { JobQueues } from './job-queues.js';
import { connectQueues } from './queue-connection.js';
import { keepsQueuePromises } from './testing/queue-promises.js';

const program = process.env['REDIS_SERVER'] ?? 'redis-server';
const isInstalled = spawnSync(program, ['--version']).status === 0;
const whereInstalled = isInstalled ? describe : describe.skip;

whereInstalled(`the queue on Redis${isInstalled ? '' : ' (skipped: there is no redis-server here)'}`, () => {
  let folder: string;
  let port: number;
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-redis-test-'));
    port = await freePort(0);
    await startServer();
  });
  afterAll(async () => {
    await stopServer();
    await rm(folder, { recursive: true });
  });

  const redisUrl = () => `redis://127.0.0.1:${port}`;
  const connect = (blocking: boolean) => connectQueues({ redisUrl: redisUrl() }, '', blocking);
  const ask = async <Answer>(question: (redis: Redis) => Promise<Answer>): Promise<Answer> => {
    const redis = new Redis(redisUrl(), { maxRetriesPerRequest: 0, retryStrategy: () => null, lazyConnect: true });
    redis.on('error', () => undefined);
    await redis.connect();
    const answer = await question(redis);
    await redis.quit();
    return answer;
  };

  async function startServer(): Promise<void> {
    // Keeps nothing on disk: a restart loses everything, which the house must survive.
    const keepNothing = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...keepNothing];
    const started = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    server = started;
    let said = '';
    started.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    await until('Redis takes connections', () => said.includes('Ready to accept connections'));
  }

  async function stopServer(): Promise<void> {
    const stopping = server;
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return;
    const ended = once(stopping, 'exit');
    stopping.kill('SIGKILL');
    await ended;
  }

  it('refuses a job soon while Redis is away, so that the outbox keeps it, and takes it afterwards', async () => {
    const connection = connect(false);
    const queues = new JobQueues(connection, silent);
    await queues.ready();
    await stopServer();
    const add = () => queues.add('revisions.purge', { version: 1, revisionId: 'a' }, 'a');
    await expect(add()).rejects.toThrow();
    await startServer();
    await until('it takes a job', () =>
      add().then(
        () => true,
        () => false,
      ),
    );
    expect(await queues.depth()).toEqual({ processing: 0, background: 0, maintenance: 1 });
    await queues.close();
    await connection.close();
  });

  /** Waits until only who asks is connected; says who else is where it waits in vain. */
  const nobodyIsConnected = async () => {
    let connected = '';
    try {
      await until('nobody is connected any more', async () => {
        connected = String(await ask((redis) => redis.client('LIST'))).trim();
        return connected.split('\n').length === 1;
      });
    } catch (error) {
      throw new Error(`Connected at the last look: ${connected}`, { cause: error });
    }
  };

  it('lets a producer close while Redis is away', async () => {
    const connection = connect(false);
    const queues = new JobQueues(connection, silent);
    await queues.ready();
    await stopServer();
    await queues.close();
    await connection.close();
    await startServer();
    await nobodyIsConnected();
  });

  keepsQueuePromises(() => ({ connect, loseEverything: async () => void (await ask((redis) => redis.flushall())) }));
});
