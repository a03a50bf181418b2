import { JOBS, QUEUES, type JobName, type Jobs, type QueueName } from '@gable/contracts';
import { Queue } from 'bullmq';
import type { Logger } from '../logging/index.js';
import type { QueueConnection } from './queue-connection.js';

const RETRY_AFTER = 2_000;
/** A schedule whose next job is this many rounds off is set up anew: it was lost, or the clock was set back since. */
const ROUNDS_OFF = 3;

/** A queue, and whether its first connection failed: BullMQ remembers that for ever and lets nothing through. */
interface OpenedQueue {
  queue: Queue;
  hasFailed: boolean;
}

/** How many jobs a queue holds. */
export interface QueueCounts {
  waiting: number;
  active: number;
  /** They wait for their time. */
  delayed: number;
}

/** The producing side of every queue. */
export class JobQueues {
  private readonly opened: Record<QueueName, OpenedQueue>;

  constructor(
    private readonly connection: QueueConnection,
    private readonly logger: Logger,
  ) {
    this.opened = {
      processing: this.open(QUEUES.processing),
      background: this.open(QUEUES.background),
      maintenance: this.open(QUEUES.maintenance),
    };
  }

  /** Adds a job unless one with the same key waits or runs already. It may wait until a time (ISO 8601). */
  async add<Name extends JobName>(name: Name, payload: Jobs[Name], key: string, notBefore?: string): Promise<void> {
    const { queue, attempts, priority } = JOBS[name];
    await this.queue(queue).add(name, payload, {
      jobId: `${name}-${key}`,
      attempts,
      priority,
      ...(notBefore !== undefined && { delay: Math.max(0, Date.parse(notBefore) - Date.now()) }),
      backoff: { type: 'exponential', delay: RETRY_AFTER },
    });
  }

  /**
   * Runs a job again and again, every `every` milliseconds, once for the whole cluster. Asking again changes nothing,
   * except when the queue has lost the schedule, or the clock was set back and its next round is far off: ask now and then.
   */
  async schedule<Name extends JobName>(name: Name, payload: Jobs[Name], every: number): Promise<void> {
    const { queue: queueName, attempts } = JOBS[name];
    const queue = this.queue(queueName);
    const known = await queue.getJobScheduler(name);
    const off = (known?.next ?? 0) - Date.now();
    if (known?.every === every && Math.abs(off) < ROUNDS_OFF * every) return;
    // A next round that lies ahead would be kept.
    if (off > 0) await queue.removeJobScheduler(name);
    await queue.upsertJobScheduler(name, { every }, { name, data: payload, opts: { attempts } });
  }

  /** What is in a queue. What fails leaves it: the database says what is to be done. */
  async counts(name: QueueName): Promise<QueueCounts> {
    const counts = await this.queue(name).getJobCounts('waiting', 'prioritized', 'active', 'delayed');
    const { waiting = 0, prioritized = 0, active = 0, delayed = 0 } = counts;
    return { waiting: waiting + prioritized, active, delayed };
  }

  /** Jobs that wait or run, by queue, for the metrics. */
  async depth(): Promise<Record<QueueName, number>> {
    const count = async (name: QueueName) => {
      const { waiting, active, delayed } = await this.counts(name);
      return waiting + active + delayed;
    };
    return {
      processing: await count(QUEUES.processing),
      background: await count(QUEUES.background),
      maintenance: await count(QUEUES.maintenance),
    };
  }

  /** Resolves when the queue can take jobs. */
  async ready(): Promise<void> {
    await Promise.all(Object.values(QUEUES).map((name) => this.queue(name).getJobCounts('active')));
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.opened).map(({ queue }) => queue.close()));
  }

  private queue(name: QueueName): Queue {
    const { queue, hasFailed } = this.opened[name];
    if (!hasFailed) return queue;
    queue.close().catch(() => undefined);
    this.opened[name] = this.open(name);
    return this.opened[name].queue;
  }

  private open(name: QueueName): OpenedQueue {
    const queue = new Queue(name, {
      connection: this.connection.connection,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    });
    queue.on('error', (error) => this.logger.warn({ err: error, queue: name }, 'queue connection'));
    const opened = { queue, hasFailed: false };
    queue.waitUntilReady().catch(() => (opened.hasFailed = true));
    return opened;
  }
}
