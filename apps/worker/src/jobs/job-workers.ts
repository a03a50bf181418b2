import { QUEUES, type QueueName } from '@gable/contracts';
import type { EndedWork, Logger, Metrics, QueueConnection, Tracing } from '@gable/platform';
import { type Job, Worker } from 'bullmq';
import { runJob, type JobHandlers } from './job-handlers.js';

/** A worker that dies is noticed after its lock runs out, by the next one to look. Milliseconds. */
const LOCK = 15_000;
const LOOK_FOR_STALLED_EVERY = 5_000;
/** A job may be found stalled this often before the queue gives it up; the database would ask for it again anyway. */
const STALLS = 20;

/** How long a job that has ended was in our hands. */
const secondsOf = ({ processedOn = 0, finishedOn = processedOn }: Job): number => (finishedOn - processedOn) / 1000;

/** Where what became of jobs is told. */
export interface Watching {
  metrics: Metrics;
  tracing: Tracing | undefined;
}

/** One try of a job, as traces tell it. Why it failed stands in the log: messages of errors may hold anything. */
function endedJob(job: Job, hasFailed: boolean): EndedWork {
  const endedAt = job.finishedOn ?? Date.now();
  return {
    name: job.name,
    kind: 'job',
    begunAt: job.processedOn ?? endedAt,
    endedAt,
    attributes: { 'gable.job_id': job.id ?? '', 'gable.job_attempt': job.attemptsMade, 'gable.queue': job.queueName },
    hasFailed,
  };
}

/** The consuming side of every queue. */
export class JobWorkers {
  private readonly workers: Worker[];

  constructor(
    connection: QueueConnection,
    handlers: JobHandlers,
    concurrency: Record<QueueName, number>,
    logger: Logger,
    { metrics, tracing }: Watching,
  ) {
    // From the start: who reads counters sees no step to a first value.
    for (const name of Object.keys(handlers)) {
      for (const outcome of ['completed', 'failed']) metrics.jobs.inc({ name, outcome }, 0);
    }
    this.workers = Object.values(QUEUES).map((queue) => {
      const worker = new Worker(queue, (job, token) => runJob(handlers, job, token), {
        connection: connection.connection,
        concurrency: concurrency[queue],
        lockDuration: LOCK,
        stalledInterval: LOOK_FOR_STALLED_EVERY,
        maxStalledCount: STALLS,
      });
      worker.on('completed', (job) => {
        metrics.jobs.inc({ name: job.name, outcome: 'completed' });
        metrics.jobSeconds.observe({ name: job.name }, secondsOf(job));
        tracing?.record(endedJob(job, false));
        logger.debug({ jobId: job.id, job: job.name }, 'job done');
      });
      worker.on('failed', (job, error) => {
        metrics.jobs.inc({ name: job?.name ?? 'unknown', outcome: 'failed' });
        if (job) tracing?.record(endedJob(job, true));
        logger.warn({ err: error, jobId: job?.id, job: job?.name, attempts: job?.attemptsMade }, 'job failed');
      });
      worker.on('stalled', (jobId) => logger.warn({ jobId, queue }, 'job stalled, taken up again'));
      worker.on('error', (error) => logger.warn({ err: error, queue }, 'queue connection'));
      return worker;
    });
  }

  /** Resolves when every worker takes jobs. */
  async ready(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
  }

  /** Takes no more jobs and waits for the running ones. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }
}
