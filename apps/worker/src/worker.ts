import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectQueues,
  createLogger,
  createObjectStorage,
  JobQueues,
  Metrics,
  openDatabase,
  openTracing,
  poolOf,
  serveMetrics,
  storageSettings,
  whenDatabaseAnswers,
  type Configuration,
  type Logger,
  type MetricsServer,
  type ObjectStorage,
} from '@gable/platform';
import {
  Admission,
  AvatarWork,
  type JobHandlers,
  JobWorkers,
  NoteUploadWork,
  RevisionWork,
  type WorkOptions,
  WorkStealing,
} from './jobs/index.js';
import { askForAudit, audit } from './audit/index.js';
import { backUp } from './back-up/index.js';
import { KeptRegions } from './draw-regions/index.js';
import { mailNotifications } from './mail-notifications/index.js';
import { purgeNoteUpload } from './purge-note-upload/index.js';
import { reportConfinement } from './report-confinement.js';
import { RenderPool } from './rendering/index.js';
import { claimWorkingDirectory } from './revisions/index.js';
import { STORAGE_SWEEP_EVERY, sweepStorage } from './sweep-storage/index.js';
import { sweep, SWEEP_EVERY } from './sweep/index.js';

/**
 * Jobs a worker takes from each queue of files: many more than it works on, for the queue knows no projects. Whose turn it
 * is among them, the admission decides.
 */
const JOBS_TAKEN = 500;

/** What a worker needs besides its configuration. */
export interface WorkerOptions {
  /** The built program `dist/worker/render-child.js`. */
  renderChild: string;
  /** Where originals and pictures in the making lie; workers of one machine may share it. */
  workingDirectory?: string;
  /** Another storage than the configured one; only tests have one. */
  storage?: ObjectStorage;
  /** Ends the waiting for a database that is not there yet. */
  signal?: AbortSignal;
}

/** A running worker process. */
export interface RunningWorker {
  /** Hands running work back and closes everything. */
  stop(): Promise<void>;
}

/** Connects, starts taking jobs and sweeps once at once, so that what a crash left is picked up. */
export async function startWorker(configuration: Configuration, options: WorkerOptions): Promise<RunningWorker> {
  const { databaseUrl, workerConcurrency } = configuration;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set: `npm start` provides the embedded database.');
  const logger = createLogger('worker', configuration.logLevel);
  const database = { url: databaseUrl, pool: configuration.databasePool, applicationName: 'gable-worker' };
  const dataSource = await openDatabase(database, logger, options.signal);
  const storage = options.storage ?? (await createObjectStorage(storageSettings(configuration)));
  const workingDirectory = await claimWorkingDirectory(options.workingDirectory ?? join(tmpdir(), 'gable-worker'));
  const pool = new RenderPool({
    childPath: options.renderChild,
    folder: workingDirectory,
    children: workerConcurrency,
    logger,
  });
  const stopping = new AbortController();
  const places = {
    first: 2 * workerConcurrency,
    pages: workerConcurrency,
    background: workerConcurrency,
    texts: 1,
    comparisons: 1,
    hashes: 1,
  };
  const admission = new Admission(places, stopping.signal);

  const surroundings: WorkOptions = {
    dataSource,
    storage,
    pool,
    admission,
    logger,
    workingDirectory,
    stop: stopping.signal,
  };
  const work = new RevisionWork(surroundings);
  const noteUploads = new NoteUploadWork(surroundings);
  const avatars = new AvatarWork(surroundings);
  const sweepAll = async (): Promise<void> => {
    await sweep(dataSource, logger);
    await askForAudit(dataSource, configuration.auditAt, new Date());
  };
  const handlers: JobHandlers = {
    'revisions.process': ({ revisionId }, job, token) => work.process(revisionId, job, token),
    'revisions.tile': ({ revisionId }, job, token) => work.tile(revisionId, job, token),
    'revisions.draw-regions': ({ revisionId }, job, token) => work.drawRegions(revisionId, job, token),
    'revisions.read-text': ({ revisionId }, job, token) => work.readText(revisionId, job, token),
    'revisions.hash': ({ revisionId }, job, token) => work.hash(revisionId, job, token),
    'revisions.compare-pages': ({ revisionId }, job, token) => work.comparePages(revisionId, job, token),
    'revisions.compare-revision': ({ revisionId }, job, token) => work.compareRevision(revisionId, job, token),
    'revisions.optimize': ({ revisionId }, job, token) => work.optimize(revisionId, job, token),
    'revisions.undo-optimization': ({ revisionId }, job, token) => work.undoOptimization(revisionId, job, token),
    'revisions.purge': ({ revisionId }, job, token) => work.purge(revisionId, job, token),
    'notes.process-upload': ({ uploadId }, job, token) => noteUploads.process(uploadId, job, token),
    'notes.purge-upload': ({ uploadId }) => purgeNoteUpload(dataSource, storage, uploadId),
    'avatars.process': (upload, job, token) => avatars.process(upload, job, token),
    'notifications.mail': () => mailNotifications(dataSource, configuration),
    'maintenance.sweep': sweepAll,
    'maintenance.sweep-storage': async () => {
      await sweepStorage(dataSource, storage, logger);
      await new KeptRegions(poolOf(dataSource), storage).forgetUnseen();
    },
    'maintenance.back-up': () => backUp(configuration, storage, logger),
    'maintenance.audit': () => audit(configuration, storage, logger, stopping.signal),
  };
  const producing = connectQueues(configuration, databaseUrl, false);
  const queues = new JobQueues(producing, logger);
  const consuming = connectQueues(configuration, databaseUrl, true);
  const concurrency = { processing: JOBS_TAKEN, background: JOBS_TAKEN, maintenance: 1 };
  const metrics = new Metrics('worker');
  metrics.gauge('gable_renders_begun', 'Pages and pictures that are being made', () =>
    Object.values(pool.statistics.begun).reduce((sum, count) => sum + count, 0),
  );
  metrics.counter('gable_render_children_lost_total', 'Render children that ended in the middle of their work', () => {
    return pool.statistics.childrenLost;
  });
  // One whose first connection fails never takes a job: it is left for another.
  const tracing = await openTracing(configuration, 'worker', logger);
  const openWorkers = async (): Promise<JobWorkers> => {
    const opened = new JobWorkers(consuming, handlers, concurrency, logger, { metrics, tracing });
    await opened.ready().catch((error: unknown) => {
      opened.close().catch(() => undefined);
      throw error;
    });
    return opened;
  };
  const workers = await whenDatabaseAnswers(openWorkers, logger, options.signal);
  const scheduleSweeps = async () => {
    try {
      await queues.schedule('maintenance.sweep', { version: 1 }, SWEEP_EVERY);
      await queues.schedule('maintenance.sweep-storage', { version: 1 }, STORAGE_SWEEP_EVERY);
      if (configuration.backups.place !== undefined) {
        await queues.schedule('maintenance.back-up', { version: 1 }, configuration.backups.every);
      }
    } catch (error) {
      logger.warn({ err: error }, 'sweeps could not be scheduled');
    }
  };
  await scheduleSweeps();
  // A queue that lost everything has lost this schedule too, and with it whatever would find the lost jobs.
  const rescheduling = setInterval(() => void scheduleSweeps(), SWEEP_EVERY);
  await sweepAll().catch((error: unknown) => logger.warn({ err: error }, 'the first sweep failed'));
  const metricsServer = await openMetrics(metrics, configuration, logger);
  logger.info({ concurrency: workerConcurrency }, 'worker is ready');
  void reportConfinement(pool, logger);
  const stealing = new WorkStealing(work, logger);
  stealing.start();

  return {
    async stop() {
      stopping.abort();
      clearInterval(rescheduling);
      await stealing.stop();
      await metricsServer?.close();
      await workers.close();
      await queues.close();
      await Promise.all([producing.close(), consuming.close()]);
      await pool.close();
      await dataSource.destroy();
      await tracing?.close();
      await rm(workingDirectory, { recursive: true, force: true });
    },
  };
}

/** Serves metrics where the configuration says a port. One that is taken, by another worker maybe, keeps no jobs waiting. */
async function openMetrics(
  metrics: Metrics,
  configuration: Configuration,
  logger: Logger,
): Promise<MetricsServer | undefined> {
  const { host, workerMetricsPort } = configuration;
  if (workerMetricsPort === undefined) return undefined;
  try {
    return await serveMetrics(metrics, configuration, workerMetricsPort);
  } catch (error) {
    logger.error({ err: error, host, port: workerMetricsPort }, 'metrics cannot be served');
    return undefined;
  }
}
