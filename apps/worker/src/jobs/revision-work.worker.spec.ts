import { jest } from '@jest/globals';
import { QUEUES } from '@gable/contracts';
import { File, ObjectStorageUnavailableError, type ObjectStorage } from '@gable/platform';
import { describeSlow, until } from '@gable/platform/testing';
import type { Queue } from 'bullmq';
import { v7 as uuid } from 'uuid';
import { changedStorage } from '../testing/changed-storage.js';
import { TestFiles } from '../testing/test-files.js';
import { TestSite, type Uploaded } from '../testing/test-site.js';
import type { RunningWorker } from '../worker.js';

const PDF = { name: 'plan.pdf', mimetype: 'application/pdf' };

let site: TestSite;
let files: TestFiles;
let queue: Queue;
let maintenance: Queue;

beforeAll(async () => {
  [site, files] = await Promise.all([TestSite.start(), TestFiles.make()]);
  queue = site.openQueue(QUEUES.processing);
  maintenance = site.openQueue(QUEUES.maintenance);
});
afterAll(async () => {
  await site.stop();
  await files.remove();
});

/** A worker that is stopped with its test. */
let workers: RunningWorker[] = [];
const work = async (changes: Partial<ObjectStorage> = {}) => {
  const worker = await site.startWorker({ storage: changedStorage(site.storage, changes) });
  workers.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(workers.map((worker) => site.stopWorker(worker)));
  workers = [];
  await site.relayed();
  await site.loseQueue();
  expect(await site.leftovers()).toEqual([]);
});

/** Asks for the work with as many tries, without pauses between them. */
const request = ({ revisionId }: Uploaded, attempts: number, key = 'once') =>
  queue.add(
    'revisions.process',
    { version: 1, revisionId },
    { jobId: `${revisionId}-${key}`, attempts, removeOnFail: true },
  );
const uploadForgotten = async (pages = 1) => site.upload(await files.pdf({ pages }), { ...PDF, isForgotten: true });
const numbers = async ({ revisionId }: Uploaded) => (await site.pages(revisionId)).map(({ page }) => page);
const storageIsDown = () => Promise.reject(new ObjectStorageUnavailableError('The storage does not answer'));

/** Resolves when it is called for the `nth` time. */
function moment(nth = 1): { reached: Promise<void>; arrive(): void } {
  let resolve: () => void = () => undefined;
  let left = nth;
  const reached = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    reached,
    arrive: () => {
      left -= 1;
      if (left === 0) resolve();
    },
  };
}

describe('two workers asked for the same revision', () => {
  it('make each page once', async () => {
    const put = jest.fn((...args: Parameters<ObjectStorage['put']>) => site.storage.put(...args));
    await Promise.all([work({ put }), work({ put })]);
    const uploaded = await uploadForgotten(6);
    await Promise.all([1, 2, 3, 4].map((key) => request(uploaded, 5, String(key))));
    expect(await site.processed(uploaded)).toMatchObject({ processing: 'ready', pagesDone: 6 });
    expect(await numbers(uploaded)).toEqual([1, 2, 3, 4, 5, 6]);
    const keys = put.mock.calls.map(([key]) => key).filter((key) => key.includes(uploaded.revisionId));
    expect(keys).toHaveLength(12);
    expect(new Set(keys).size).toBe(12);
    expect(site.reportedOf(uploaded).filter(({ processing }) => processing === 'ready').length).toBeLessThanOrEqual(1);
  });
});

describe('a storage that does not answer', () => {
  it('is waited for when all tries of the job are over, and the work done once it is back', async () => {
    let isDown = true;
    const downloadTo = jest.fn((...args: Parameters<ObjectStorage['downloadTo']>) =>
      isDown ? storageIsDown() : site.storage.downloadTo(...args),
    );
    await work({ downloadTo });
    const uploaded = await uploadForgotten();
    await request(uploaded, 3);
    await until('the job is given up', async () => {
      const job = await queue.getJob(`${uploaded.revisionId}-once`);
      return downloadTo.mock.calls.length >= 3 && !job;
    });
    expect(await site.revision(uploaded.revisionId)).toMatchObject({ processing: 'queued', processingError: null });
    isDown = false;
    expect(await site.processed(uploaded)).toMatchObject({ processing: 'ready', leaseOwner: null });
  });

  it('leaves the revision queued and free in between', async () => {
    const uploaded = await uploadForgotten();
    await work({ downloadTo: storageIsDown });
    await queue.add(
      'revisions.process',
      { version: 1, revisionId: uploaded.revisionId },
      { jobId: uploaded.revisionId, attempts: 2, backoff: { type: 'fixed', delay: 3_600_000 } },
    );
    await until('the first try is over', async () => (await queue.getJob(uploaded.revisionId))?.attemptsMade === 1);
    expect(await site.revision(uploaded.revisionId)).toMatchObject({ processing: 'queued', leaseOwner: null });
  });

  it('harms nothing when it is back at the next try', async () => {
    const downloadTo = jest.fn((...args: Parameters<ObjectStorage['downloadTo']>) => site.storage.downloadTo(...args));
    downloadTo.mockImplementationOnce(storageIsDown);
    await work({ downloadTo });
    const uploaded = await uploadForgotten(2);
    await request(uploaded, 2);
    expect(await site.processed(uploaded)).toMatchObject({ processing: 'ready', processingError: null });
    expect(await numbers(uploaded)).toEqual([1, 2]);
  });

  it('in the middle costs only the pages that could not be stored', async () => {
    const stored: string[] = [];
    let isDown = false;
    const put: ObjectStorage['put'] = async (key, ...rest) => {
      if (isDown) {
        isDown = false;
        return storageIsDown();
      }
      await site.storage.put(key, ...rest);
      stored.push(key);
      isDown = stored.length === 5;
    };
    await work({ put });
    const uploaded = await uploadForgotten(8);
    await request(uploaded, 2);
    expect(await site.processed(uploaded)).toMatchObject({ processing: 'ready', pagesDone: 8 });
    expect(await numbers(uploaded)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await site.relayed();
    // A page that was written down before is not made again.
    const reported = site.reportedOf(uploaded).flatMap(({ page }) => page ?? []);
    expect([...reported].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is named as the reason when it has lost the original', async () => {
    await work();
    const uploaded = await uploadForgotten();
    await site.storage.delete([uploaded.storageKey]);
    await request(uploaded, 2);
    expect(await site.processed(uploaded)).toMatchObject({
      processing: 'failed',
      processingError: 'storage_unavailable',
    });
  });
});

describe('a worker that is asked to stop', () => {
  it('hands its work back at once, and another one makes the rest', async () => {
    const uploaded = await uploadForgotten(8);
    const begun = moment(3);
    const stopping = await work({
      put: async (...args) => {
        await site.storage.put(...args);
        begun.arrive();
      },
    });
    await request(uploaded, 1);
    await begun.reached;
    await site.stopWorker(stopping);
    workers = [];
    expect(await site.revision(uploaded.revisionId)).toMatchObject({
      processing: 'queued',
      leaseOwner: null,
      leaseUntil: null,
    });
    const before = await numbers(uploaded);
    expect(before.length).toBeLessThan(8);
    await work();
    expect(await site.processed(uploaded)).toMatchObject({ processing: 'ready', pagesDone: 8 });
    expect(await numbers(uploaded)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await site.relayed();
    expect(site.reportedOf(uploaded).flatMap(({ page }) => page ?? [])).toHaveLength(8);
  });
});

describe('a worker that lost its lease', () => {
  it('writes nothing more and leaves the revision to who has it', async () => {
    const uploaded = await uploadForgotten(8);
    const owner = '00000000-0000-7000-8000-000000000000';
    const ended = moment();
    let hasLost = false;
    let before: number[] = [];
    await work({
      put: async (key, ...rest) => {
        await site.storage.put(key, ...rest);
        if (hasLost || !key.includes(uploaded.revisionId)) return;
        hasLost = true;
        await site.dataSource.query('UPDATE file_revisions SET lease_owner = $2 WHERE id = $1', [
          uploaded.revisionId,
          owner,
        ]);
        before = await numbers(uploaded);
        ended.arrive();
      },
    });
    const job = await request(uploaded, 1);
    await ended.reached;
    await until('the job is over', async () => (await queue.getJob(job.id ?? ''))?.finishedOn !== undefined);
    expect((await queue.getJob(job.id ?? ''))?.failedReason).toBeUndefined();
    expect(await site.revision(uploaded.revisionId)).toMatchObject({
      processing: 'running',
      leaseOwner: owner,
      pagesDone: before.length,
    });
    expect(await numbers(uploaded)).toEqual(before);
    expect(before.length).toBeLessThan(8);
  });
});

describeSlow('what is deleted while it is processed', () => {
  /** Another revision, which the file shows from now on. */
  const replace = async ({ fileId }: Uploaded): Promise<string> => {
    const id = uuid();
    await site.dataSource.query(
      `INSERT INTO file_revisions (id, file_id, number, name, mimetype, size, storage_key, uploaded_by, stored_at)
       SELECT $1, id, 2, name, 'text/plain', 1, 'key', original_by, now() FROM files WHERE id = $2`,
      [id, fileId],
    );
    await site.dataSource.query('UPDATE files SET current_revision_id = $1 WHERE id = $2', [id, fileId]);
    return id;
  };

  it.each([
    ['a file', true],
    ['one revision of a file, which stays', false],
  ])('%s: is given up, and what is stored of it goes when nothing can be added any more', async (_name, isDeleted) => {
    const uploaded = await uploadForgotten(8);
    // No form for it can be posted any more.
    await site.dataSource.query(`UPDATE file_revisions SET stored_at = now() - interval '3 hours' WHERE id = $1`, [
      uploaded.revisionId,
    ]);
    const happened: string[] = [];
    let shown: string | null = null;
    await work({
      put: async (key, ...rest) => {
        if (happened.length === 0 && key.includes(uploaded.revisionId)) {
          happened.push('deleted');
          shown = isDeleted ? null : await replace(uploaded);
          await site.discard(uploaded, { isDeleted });
          await site.relayed();
          // The purge has had a first turn.
          await until(
            'no purge is due',
            async () => (await maintenance.getJobCountByTypes('waiting', 'prioritized', 'active')) === 0,
          );
        }
        await site.storage.put(key, ...rest);
        if (key.includes(uploaded.revisionId)) happened.push('stored');
      },
      deletePrefix: async (prefix) => {
        happened.push('purged');
        await site.storage.deletePrefix(prefix);
      },
    });
    await request(uploaded, 5);
    await until('the revision is gone', async () => (await site.revision(uploaded.revisionId)) === null);
    await site.idle();
    expect(happened.filter((each, index) => each !== happened[index - 1])).toEqual(['deleted', 'stored', 'purged']);
    expect(await site.stored(uploaded)).toEqual([]);
    expect(await site.pages(uploaded.revisionId)).toEqual([]);
    const file = await site.dataSource
      .getRepository(File)
      .findOne({ where: { id: uploaded.fileId }, withDeleted: true });
    expect(file).toMatchObject({ currentRevisionId: shown, deletedAt: isDeleted ? expect.any(Date) : null });
  });
});
