import { jest } from '@jest/globals';
import { JOBS, QUEUES, type QueueName } from '@gable/contracts';
import { Queue, Worker, type Job } from 'bullmq';
import { silent } from '../../testing/test-database.js';
import { until } from '../../testing/until.js';
import { JobQueues } from '../job-queues.js';
import type { QueueConnection } from '../queue-connection.js';

/** What a queue is tested on. */
export interface QueueGround {
  /** Opens what a producing or a consuming process has. */
  connect(blocking: boolean): QueueConnection;
  /** Forgets every job and schedule, as a queue server does that kept nothing on disk. */
  loseEverything(): Promise<void>;
}

/** What the rest of the house relies on, whatever the queue stands on. */
export function keepsQueuePromises(ground: () => QueueGround): void {
  // Apart from the tests around it: what is opened before each of its own would be connected beside them as well.
  describe('keeps its promises', () => {
    testPromises(ground);
  });
}

function testPromises(ground: () => QueueGround): void {
  let queues: JobQueues;
  let opened: { close(): Promise<void> }[];

  beforeEach(async () => {
    opened = [];
    queues = produce();
    await queues.ready();
  });
  afterEach(async () => {
    for (const each of opened.reverse()) await each.close();
    await ground().loseEverything();
  });

  const produce = (): JobQueues => {
    const connection = ground().connect(false);
    const made = new JobQueues(connection, silent);
    opened.push(connection, made);
    return made;
  };
  const consume = async (queue: QueueName, run: (job: Job) => Promise<void>): Promise<Worker> => {
    const connection = ground().connect(true);
    const worker = new Worker(queue, run, { connection: connection.connection, stalledInterval: 1_000 });
    worker.on('error', () => undefined);
    opened.push(connection, worker);
    await worker.waitUntilReady();
    return worker;
  };
  /** The queue as its own library sees it. */
  const look = (name: QueueName): Queue => {
    const connection = ground().connect(false);
    const queue = new Queue(name, { connection: connection.connection });
    opened.push(connection, queue);
    return queue;
  };
  const revision = (revisionId: string) => ({ version: 1, revisionId }) as const;

  it('takes a job once, however often it is asked for while it waits', async () => {
    const another = produce();
    await Promise.all([1, 2, 3].map(() => queues.add('revisions.process', revision('a'), 'a-1')));
    await another.add('revisions.process', revision('a'), 'a-1');
    expect(await queues.depth()).toEqual({ processing: 1, background: 0, maintenance: 0 });
  });

  it('tells jobs apart by name and by key', async () => {
    await queues.add('revisions.process', revision('a'), 'a-1');
    await queues.add('revisions.process', revision('a'), 'a-2');
    await queues.add('revisions.tile', revision('a'), 'a-1');
    await queues.add('revisions.purge', revision('a'), 'a');
    expect(await queues.depth()).toEqual({ processing: 2, background: 1, maintenance: 1 });
  });

  it('hands over the payload, and takes the same key again once the job is done', async () => {
    const done: unknown[] = [];
    await consume(QUEUES.processing, async (job) => void done.push([job.name, job.data]));
    await queues.add('revisions.process', revision('a'), 'a-1');
    await until('it was done', async () => done.length === 1 && (await queues.depth()).processing === 0);
    await queues.add('revisions.process', revision('a'), 'a-1');
    await until('it was done again', () => done.length === 2);
    expect(done).toEqual(Array(2).fill(['revisions.process', revision('a')]));
  });

  it('counts a running job, and takes it only once while it runs', async () => {
    let finish: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let runs = 0;
    await consume(QUEUES.processing, () => {
      runs += 1;
      return hanging;
    });
    await queues.add('revisions.process', revision('a'), 'a-1');
    await until('it runs', () => runs === 1);
    await queues.add('revisions.process', revision('a'), 'a-1');
    expect(await queues.depth()).toEqual({ processing: 1, background: 0, maintenance: 0 });
    finish();
    await until('it is done', async () => (await queues.depth()).processing === 0);
    expect(runs).toBe(1);
  });

  it('runs the copies that people ask for before the tiles of older files', async () => {
    await queues.add('revisions.tile', revision('old'), 'old-1');
    await queues.add('revisions.optimize', revision('new'), 'new-1');
    const done: string[] = [];
    await consume(QUEUES.background, async (job) => void done.push(job.name));
    await until('both were done', () => done.length === 2);
    expect(done).toEqual(['revisions.optimize', 'revisions.tile']);
  });

  it('tries a failing job as often as its contract says, counting it as waiting in between', async () => {
    let tries = 0;
    const worker = await consume(QUEUES.maintenance, () => {
      tries += 1;
      return Promise.reject(new Error('Not today'));
    });
    await queues.add('revisions.purge', revision('a'), 'a');
    const queue = look('maintenance');
    const job = await until('it failed once', async () => {
      const [found] = await queue.getDelayed();
      return found?.attemptsMade === 1 && found;
    });
    expect(job.opts.attempts).toBe(JOBS['revisions.purge'].attempts);
    expect(await queues.depth()).toEqual({ processing: 0, background: 0, maintenance: 1 });
    await worker.close();
    expect(tries).toBe(1);
  });

  describe('with a schedule', () => {
    const EVERY = 60_000;
    const schedule = (made: JobQueues, every = EVERY) => made.schedule('maintenance.sweep', { version: 1 }, every);

    it('keeps one, with one next round, for all processes that ask for it at the same time', async () => {
      const rounds: (string | undefined)[] = [];
      await consume(QUEUES.maintenance, async (job) => void rounds.push(job.id));
      const others = [produce(), produce()];
      await Promise.all([queues, ...others].map((each) => schedule(each)));
      await schedule(queues);
      const queue = look('maintenance');
      await until('what is due is done', async () => rounds.length > 0 && (await queue.getWaitingCount()) === 0);
      expect(await queue.getJobSchedulersCount()).toBe(1);
      await until('the next round is planned', async () => (await queues.depth()).maintenance === 1);
      expect(await queue.getDelayedCount()).toBe(1);
      expect(new Set(rounds).size).toBe(rounds.length);
    });

    it('does not begin anew when it is asked for again', async () => {
      const runs: number[] = [];
      await consume(QUEUES.maintenance, async (job) => void runs.push(job.timestamp));
      await schedule(queues);
      await until('it ran', () => runs.length === 1);
      const queue = look('maintenance');
      const [next] = await until('the next is planned', async () => {
        const jobs = await queue.getDelayed();
        return jobs.length === 1 && jobs;
      });
      await schedule(queues);
      expect((await queue.getDelayed()).map(({ id }) => id)).toEqual([next?.id]);
      expect(runs).toHaveLength(1);
    });

    it('follows another interval', async () => {
      await schedule(queues);
      await schedule(queues, 2 * EVERY);
      expect(await queues.depth()).toEqual({ processing: 0, background: 0, maintenance: 1 });
    });

    it('sets it up again after the queue lost everything', async () => {
      let runs = 0;
      await consume(QUEUES.maintenance, async () => void (runs += 1));
      await schedule(queues);
      await until('it ran', () => runs === 1);
      await ground().loseEverything();
      await schedule(queues);
      await until('it ran again', () => runs === 2);
    });

    it('comes soon where the clock was set back, and not when it would have come by the clock before', async () => {
      const runs: number[] = [];
      await consume(QUEUES.maintenance, async () => void runs.push(Date.now()));
      const now = Date.now;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
      await schedule(queues);
      const queue = look('maintenance');
      await until(
        'it ran, and the next is planned',
        async () => runs.length === 1 && (await queue.getDelayedCount()) === 1,
      );
      clock.mockRestore();
      await schedule(queues);
      await until('it ran again', () => runs.length === 2);
      const [next] = await until('the next is planned', async () => {
        const jobs = await queue.getDelayed();
        return jobs.length === 1 && jobs;
      });
      expect((next?.timestamp ?? 0) + (next?.delay ?? 0)).toBeLessThanOrEqual(Date.now() + EVERY);
    });

    it('leaves nothing behind of the rounds that are done', async () => {
      let runs = 0;
      await consume(QUEUES.maintenance, async () => void (runs += 1));
      await schedule(queues, 50);
      await until('it ran five times', () => runs >= 5);
      expect((await queues.depth()).maintenance).toBeLessThanOrEqual(2);
      expect(await look('maintenance').getJobCountByTypes('completed', 'failed')).toBe(0);
    });
  });
}
