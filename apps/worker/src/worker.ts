import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectQueues,
  createDataSource,
  createLogger,
  createObjectStorage,
  JobQueues,
  Metrics,
  migrate,
  poolOf,
  storageSettings,
  type Configuration,
} from '@gable/platform';
import type { JobHandlers } from './jobs/job-handlers.js';
import { JobWorkers } from './jobs/job-workers.js';
import { RevisionWork } from './jobs/revision-work.js';
import { purgeRevision } from './purge-revision/purge-revision.js';
import { RenderPool } from './rendering/index.js';
import { sweep, SWEEP_EVERY } from './sweep/sweep.js';

/** A running worker process. */
export interface RunningWorker {
  /** Hands running work back and closes everything. */
  stop(): Promise<void>;
}

/** Connects, starts taking jobs and sweeps once at once, so that what a crash left is picked up. */
export async function startWorker(configuration: Configuration, renderChild: string): Promise<RunningWorker> {
  const { databaseUrl, workerConcurrency } = configuration;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: `npm start` provides the embedded database.');
  const logger = createLogger('worker', configuration.logLevel);
  const dataSource = createDataSource({
    url: databaseUrl,
    pool: configuration.databasePool,
    applicationName: 'gable-worker',
  });
  await dataSource.initialize();
  poolOf(dataSource).on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'));
  await migrate(dataSource);
  const storage = await createObjectStorage(storageSettings(configuration));
  const pool = new RenderPool({ childPath: renderChild, logger });
  const stopping = new AbortController();

  const work = new RevisionWork({
    dataSource,
    storage,
    pool,
    logger,
    workingDirectory: join(tmpdir(), 'gable-worker'),
    stop: stopping.signal,
  });
  const handlers: JobHandlers = {
    'revisions.process': ({ revisionId }, job, token) => work.process(revisionId, job, token),
    'revisions.tile': ({ revisionId }, job, token) => work.tile(revisionId, job, token),
    'revisions.purge': ({ revisionId }) => purgeRevision(dataSource, storage, revisionId),
    'maintenance.sweep': () => sweep(dataSource, logger),
  };
  const producing = connectQueues(configuration, databaseUrl, false);
  const queues = new JobQueues(producing, logger);
  const consuming = connectQueues(configuration, databaseUrl, true);
  const workers = new JobWorkers(
    consuming,
    handlers,
    { processing: workerConcurrency, maintenance: 1 },
    logger,
    new Metrics('worker'),
  );
  await workers.ready();
  await queues.schedule('maintenance.sweep', { version: 1 }, SWEEP_EVERY);
  await sweep(dataSource, logger);
  logger.info({ concurrency: workerConcurrency }, 'worker is ready');

  return {
    async stop() {
      stopping.abort();
      await workers.close();
      await queues.close();
      await Promise.all([producing.close(), consuming.close()]);
      await pool.close();
      await dataSource.destroy();
    },
  };
}
