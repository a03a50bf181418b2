import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createDataSource, startEmbeddedPostgres, User } from '@gable/platform';
import { hash } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { freePort } from '../free-port.mjs';
import { startOurs, startSystem, type Program } from './programs.js';

/** Everybody of the proof has it. */
export const PASSWORD = 'correct horse battery';

/** What runs: the programs by name, and where the api processes answer. */
export interface Instance {
  apis: readonly [first: string, second: string];
  programs: { firstApi: Program; secondApi: Program; firstWorker: Program; secondWorker: Program };
  addUser(email: string): Promise<void>;
  /** Stops everything and removes its files. @throws when something did not stop in order. */
  stop(): Promise<void>;
}

/**
 * Starts the database, Redis, the storage, two api and two worker processes. What had started is stopped on failure.
 * @param before a built checkout of an earlier version, which the first of each then are of; they are there before the
 *   second of each come and migrate, as in an upgrade without a break
 */
export async function startInstance(say: (line: string) => void, before?: string): Promise<Instance> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    const problems: unknown[] = [];
    for (const step of undo.splice(0).reverse()) await step().catch((error: unknown) => problems.push(error));
    if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('; '));
  };
  try {
    return await start(say, undo, stop, before);
  } catch (error) {
    await stop().catch((problem: unknown) => say(String(problem)));
    throw error;
  }
}

async function start(
  say: (line: string) => void,
  undo: (() => Promise<void>)[],
  stop: () => Promise<void>,
  before?: string,
): Promise<Instance> {
  const directory = await mkdtemp(join(tmpdir(), 'gable-topology-'));
  undo.push(() => rm(directory, { recursive: true, force: true }));

  const postgres = await startEmbeddedPostgres({
    dataDirectory: join(directory, 'postgres'),
    logger: { info: () => undefined, warn: say },
    durable: false,
  });
  undo.push(() => postgres.stop());
  const dataSource = createDataSource({ url: postgres.url, pool: 2, applicationName: 'gable-topology' });

  const redisUrl = await startRedis(directory, undo);
  const storage = await startStorage(undo);
  const ports = [await freePort(), await freePort()] as const;
  const apis = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`] as const;
  const environment = {
    NODE_ENV: 'production',
    GABLE_DATA_DIR: directory,
    GABLE_SECRET: '0123456789abcdef0123456789abcdef',
    PUBLIC_URL: apis[0],
    DATABASE_URL: postgres.url,
    REDIS_URL: redisUrl,
    RATE_LIMIT_SCALE: '1000',
    WORKER_CONCURRENCY: '1',
    // The proof reads from the workers' logs who did which job.
    LOG_LEVEL: 'debug',
    ...storage,
  };
  const ours = async (name: string, file: string, more: NodeJS.ProcessEnv = {}, folder?: string): Promise<Program> => {
    const program = await startOurs(name, file, { ...environment, ...more }, folder);
    undo.push(() => program.stop());
    return program;
  };
  const pair = (number: 1 | 2, folder?: string): Promise<[worker: Program, api: Program]> =>
    allStarted(
      ours(`worker ${number}`, 'worker/main.js', {}, folder),
      ours(`api ${number}`, 'api/main.js', { PORT: String(ports[number - 1]) }, folder),
    );
  // Together, as a fleet starts: who migrates first is theirs to settle. In an upgrade the version before was there first.
  const [[firstWorker, firstApi], [secondWorker, secondApi]] = before
    ? [await pair(1, before), await pair(2)]
    : await allStarted(pair(1), pair(2));

  await dataSource.initialize();
  undo.push(() => dataSource.destroy());
  const passwordHash = await hash(PASSWORD);
  return {
    apis,
    programs: { firstApi, secondApi, firstWorker, secondWorker },
    async addUser(email) {
      const [name = email] = email.split('@');
      await dataSource.getRepository(User).insert({ id: uuid(), email, name, active: true, passwordHash });
    },
    stop,
  };
}

/** Waits for both, so that nothing starts any more when one has failed. @throws what went wrong with the first that did */
async function allStarted<Started>(first: Promise<Started>, second: Promise<Started>): Promise<[Started, Started]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

/** A Redis that keeps nothing on disk. */
async function startRedis(directory: string, undo: (() => Promise<void>)[]): Promise<string> {
  const port = await freePort();
  const redis = await startSystem('redis', process.env['REDIS_SERVER'] ?? 'redis-server', [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', directory],
    ...['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'],
  ]);
  undo.push(() => redis.stop());
  return `redis://127.0.0.1:${port}`;
}

/** S3 when it is asked for; otherwise the processes share the folder. */
async function startStorage(undo: (() => Promise<void>)[]): Promise<NodeJS.ProcessEnv> {
  const wanted = process.env['TOPOLOGY_S3'];
  if (!wanted) return {};
  if (wanted !== 'radosgw') throw new Error('TOPOLOGY_S3 knows radosgw only');
  const script = new URL('../../tools/radosgw.mjs', import.meta.url).pathname;
  const server = await startSystem('radosgw', process.execPath, [script]);
  undo.push(() => server.stop());
  if (!server.child.stdout) throw new Error('unreachable: its output is piped');
  const [line] = (await once(createInterface({ input: server.child.stdout }), 'line')) as [string];
  return { ...(JSON.parse(line) as NodeJS.ProcessEnv), S3_BUCKET: 'gable-topology' };
}
