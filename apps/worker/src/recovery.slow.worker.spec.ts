import { mkdir, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { until } from '@gable/platform/testing';
import { HeldPages } from './testing/held-pages.js';
import { TestFiles } from './testing/test-files.js';
import { TestSite, type Uploaded } from './testing/test-site.js';
import { WorkerProcess } from './testing/worker-process.js';

/** What the house promises: milliseconds from the restart until nothing tells of the accident any more. */
const HEALED_WITHIN = 60_000;
const PAGES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A worker process in the middle of a document of ten pages, held there. */
interface Scene {
  site: TestSite;
  worker: WorkerProcess;
  uploaded: Uploaded;
  /** Lets the work go on, if anybody is left to do it. */
  release(): Promise<void>;
  startWorker(): Promise<WorkerProcess>;
}

/** What is done to it; resolves when whatever was killed runs again, with the worker that runs then. */
type Accident = (scene: Scene) => Promise<WorkerProcess>;

const EVERYWHERE: [string, Accident][] = [
  [
    'the worker is killed',
    async ({ worker, release, startWorker }) => {
      expect(await worker.end('SIGKILL')).toBe('SIGKILL');
      await release();
      return startWorker();
    },
  ],
  [
    'its render children are killed',
    async ({ worker, release }) => {
      const children = await worker.renderChildren();
      expect(children.length).toBeGreaterThan(0);
      await release();
      for (const child of children) process.kill(child, 'SIGKILL');
      return worker;
    },
  ],
  [
    'PostgreSQL is killed under the worker',
    async ({ site, worker, release }) => {
      await site.killPostgres();
      await site.restartPostgres();
      await release();
      return worker;
    },
  ],
  [
    'the worker is asked to stop',
    async ({ site, worker, uploaded, release, startWorker }) => {
      const ended = worker.end('SIGTERM');
      await release();
      expect(await ended).toBe(0);
      const { processing, leaseOwner } = (await site.revision(uploaded.revisionId)) ?? {};
      expect(['queued', 'ready']).toContain(processing);
      expect(leaseOwner).toBeNull();
      return startWorker();
    },
  ],
  [
    'the worker is asked to stop while there is no database to hand its work back to',
    async ({ site, worker, release, startWorker }) => {
      await site.killPostgres();
      // By itself, not by force.
      expect(await worker.end('SIGTERM')).toEqual(expect.any(Number));
      await site.restartPostgres();
      await release();
      return startWorker();
    },
  ],
  [
    'everything is killed at once, as when the power fails',
    async ({ site, worker, release, startWorker }) => {
      await Promise.all([site.killPostgres(), worker.end('SIGKILL')]);
      await site.restartPostgres();
      await release();
      return startWorker();
    },
  ],
];

/** Finding the children of a process needs Linux. */
const ACCIDENTS = EVERYWHERE.filter(
  ([name]) => process.platform === 'linux' || name !== 'its render children are killed',
);

let files: TestFiles;
let source: string;
let scenes: TestSite[];
let workers: WorkerProcess[];
/** All accidents at the same time, because healing is mostly waiting. */
let healings: Map<string, Promise<() => void>>;

async function setScene(): Promise<Scene> {
  const site = await TestSite.start();
  scenes.push(site);
  const temporary = join(site.directory, 'tmp');
  await mkdir(temporary);
  const startWorker = async () => {
    const worker = await WorkerProcess.start({ ...site.environment, LOG_LEVEL: 'warn', TMPDIR: temporary });
    workers.push(worker);
    return worker;
  };
  const held = await HeldPages.after(4, site);
  const worker = await startWorker();
  const uploaded = await site.upload(source, { name: 'plan.pdf', mimetype: 'application/pdf' });
  await held.caught();
  expect((await site.revision(uploaded.revisionId))?.processing).toBe('running');
  return { site, worker, uploaded, startWorker, release: () => held.release() };
}

async function heal(accident: Accident): Promise<void> {
  const scene = await setScene();
  const { site, uploaded } = scene;
  let { worker } = scene;
  try {
    worker = await accident(scene);
    const deadline = Date.now() + HEALED_WITHIN;
    await until(
      'the document is ready again',
      // The database of a moment ago is still in the pool.
      () =>
        site.revision(uploaded.revisionId).then(
          (revision) => revision?.processing === 'ready',
          () => false,
        ),
      deadline - Date.now(),
    );
    await until('nothing is left to do', () => isAtRest(site), deadline - Date.now());
  } catch (error) {
    const revision = await site.revision(uploaded.revisionId).catch(String);
    throw new Error(`${String(error)}; ${JSON.stringify(revision)}; the worker said: ${worker.said}`, { cause: error });
  }
  await expectWhole(site, uploaded);
  expect(worker.isAlive).toBe(true);
  expect(await readdir(join(site.directory, 'tmp', 'gable-worker'))).toEqual([`${hostname()}.${worker.pid}`]);
  expect(await site.leftovers()).toEqual([]);
}

async function isAtRest(site: TestSite): Promise<boolean> {
  const [{ outbox } = { outbox: 1 }] = (await site.dataSource.query('SELECT count(*)::int AS outbox FROM outbox')) as {
    outbox: number;
  }[];
  const { processing, background } = await site.queues.depth();
  return outbox === 0 && processing + background === 0 && (await site.leftovers()).length === 0;
}

/** Every page once, whole, and nothing besides. */
async function expectWhole(site: TestSite, uploaded: Uploaded): Promise<void> {
  expect(await site.revision(uploaded.revisionId)).toMatchObject({
    processing: 'ready',
    processingError: null,
    pagesTotal: PAGES.length,
    pagesDone: PAGES.length,
    leaseOwner: null,
    leaseUntil: null,
  });
  const pages = await site.pages(uploaded.revisionId);
  expect(pages.map(({ page, error }) => ({ page, error }))).toEqual(PAGES.map((page) => ({ page, error: null })));
  const named = pages.flatMap(({ imageKey, thumbnailKey }) => [imageKey, thumbnailKey]);
  expect(await site.stored(uploaded)).toEqual([uploaded.storageKey, ...named].sort());
}

beforeAll(async () => {
  [scenes, workers] = [[], []];
  files = await TestFiles.make();
  source = await files.pdf({ pages: PAGES.length, lines: 500 });
  healings = new Map(
    ACCIDENTS.map(([name, accident]) => [
      name,
      heal(accident).then(
        () => () => undefined,
        (error: unknown) => () => {
          throw error;
        },
      ),
    ]),
  );
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  await Promise.all(scenes.map((site) => site.stop()));
  await files.remove();
});

describe('within a minute everything is whole again when', () => {
  it.each(ACCIDENTS.map(([name]) => name))('%s', async (name) => {
    const outcome = await healings.get(name);
    outcome?.();
  });
});

describe('a worker', () => {
  it('ends when the supervisor that started it is gone', async () => {
    const { worker, release } = await setScene();
    worker.abandon();
    await release();
    expect(await worker.ended).toBe(0);
  });

  it('that cannot start says why and ends', async () => {
    await expect(WorkerProcess.start({ DATABASE_URL: 'mysql://gable' })).rejects.toThrow(/DATABASE_URL must begin/);
  });
});
