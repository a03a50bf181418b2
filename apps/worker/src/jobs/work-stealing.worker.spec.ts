import { jest } from '@jest/globals';
import { QUEUES } from '@gable/contracts';
import { connectQueues, type ObjectStorage } from '@gable/platform';
import { until } from '@gable/platform/testing';
import { type Job, Worker } from 'bullmq';
import { changedStorage } from '../testing/changed-storage.js';
import { A1, TestFiles } from '../testing/test-files.js';
import { TestSite, type Uploaded } from '../testing/test-site.js';
import type { RunningWorker } from '../worker.js';

const PDF = { mimetype: 'application/pdf' };

let site: TestSite;
let files: TestFiles;
const busy: BusyWorker[] = [];
const working: RunningWorker[] = [];
beforeAll(async () => {
  [site, files] = await Promise.all([TestSite.start(), TestFiles.make()]);
});
afterEach(async () => {
  await Promise.all(busy.splice(0).map((each) => each.end()));
  await site.idle();
  await Promise.all(working.splice(0).map((worker) => site.stopWorker(worker)));
});
afterAll(async () => {
  await site.stop();
  await files.remove();
});

/** A worker that takes all jobs of a queue and gets to none of them until it is let. */
class BusyWorker {
  readonly taken: string[] = [];
  private letGo: () => void = () => undefined;
  private readonly connection = connectQueues(site.configuration, site.configuration.databaseUrl ?? '', true);
  private readonly free = new Promise<void>((resolve) => {
    this.letGo = resolve;
  });
  private readonly worker: Worker;

  constructor(queue: string) {
    const hold = async (job: Job): Promise<void> => {
      this.taken.push((job.data as { revisionId: string }).revisionId);
      await this.free;
    };
    this.worker = new Worker(queue, hold, { connection: this.connection.connection, concurrency: 500 });
    busy.push(this);
  }

  async end(): Promise<void> {
    this.letGo();
    await this.worker.close();
    await this.connection.close();
  }
}

const tilingOf = async ({ revisionId }: Uploaded) => (await site.revision(revisionId))?.tiling;

describe('a worker with room', () => {
  it('makes the pages and the tiles whose jobs another holds, each once', async () => {
    const [pages, tiles] = [new BusyWorker(QUEUES.processing), new BusyWorker(QUEUES.background)];
    const document = await files.pdf({ pages: 2, size: A1, lines: 500 });
    const uploads = [await site.upload(document, PDF), await site.upload(document, PDF)];
    // Asked for ahead, as they will be once the pages are made: then, whichever worker is quicker would have them.
    for (const { revisionId } of uploads)
      await site.request('revisions.tile', { version: 1, revisionId }, `${revisionId}-1`);
    await until('the other has all jobs', () => [pages, tiles].every(({ taken }) => taken.length === uploads.length));
    const put = jest.fn((...args: Parameters<ObjectStorage['put']>) => site.storage.put(...args));
    working.push(await site.startWorker({ storage: changedStorage(site.storage, { put }) }));
    for (const upload of uploads) {
      expect(await site.processed(upload)).toMatchObject({ processing: 'ready', pagesDone: 2 });
      await until('it is tiled', async () => (await tilingOf(upload)) === 'ready');
    }
    expect(tiles.taken).toEqual(expect.arrayContaining(uploads.map(({ revisionId }) => revisionId)));
    await Promise.all([pages.end(), tiles.end()]);
    await site.idle();
    const made = put.mock.calls.map(([key]) => key);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made).size).toBe(made.length);
  });

  it('leaves the work to whoever has its job when it stops', async () => {
    const pages = new BusyWorker(QUEUES.processing);
    const upload = await site.upload(await files.pdf({ pages: 40, size: A1, lines: 2_000 }), PDF);
    await until('the other has the job', () => pages.taken.length === 1);
    const worker = await site.startWorker();
    await until('some of it is made', () => site.reportedOf(upload).some(({ page }) => page === 2));
    await site.stopWorker(worker);
    expect(await site.revision(upload.revisionId)).toMatchObject({ processing: 'queued', leaseOwner: null });
  });
});
