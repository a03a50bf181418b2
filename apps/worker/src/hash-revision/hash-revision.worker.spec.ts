import { createHash, randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import { ObjectStorageUnavailableError, type ObjectStorage } from '@gable/platform';
import { until } from '@gable/platform/testing';
import { sweep } from '../sweep/index.js';
import { changedStorage } from '../testing/changed-storage.js';
import { silent, TestSite, type Uploaded } from '../testing/test-site.js';
import { hashRevision } from './hash-revision.js';

/** What the completion of a large upload (API-103) does not wait for. */

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

const bytes = randomBytes(700_000);
const SHA256 = createHash('sha256').update(bytes).digest('hex');

/** A model whose completion left the hash to the worker. */
const completed = async (fields = ''): Promise<Uploaded> => {
  const uploaded = await site.upload(bytes, { mimetype: 'application/x-step', isForgotten: true });
  await change(uploaded, `processing = 'none', hashing = 'queued'${fields}`);
  return uploaded;
};
const change = ({ revisionId }: Uploaded, set: string) =>
  site.dataSource.query(`UPDATE file_revisions SET ${set} WHERE id = $1`, [revisionId]);
const hash = ({ revisionId }: Uploaded, storage = site.storage, signal = new AbortController().signal) =>
  hashRevision(site.dataSource, storage, revisionId, signal);
const request = ({ revisionId }: Uploaded) => site.request('revisions.hash', { version: 1, revisionId }, revisionId);
const noted = async ({ revisionId }: Uploaded) => {
  const revision = await site.revision(revisionId);
  return [revision?.hashing, revision?.sha256?.toString('hex') ?? null];
};

describe('the SHA-256 of a large upload', () => {
  it('is noted once, and the screens are told', async () => {
    const uploaded = await completed();
    expect(await hash(uploaded)).toBe(true);
    expect(await hash(uploaded)).toBe(true);
    expect(await noted(uploaded)).toEqual(['ready', SHA256]);
    await site.relayed();
    expect(site.reportedOf(uploaded)).toEqual([
      {
        project_id: uploaded.projectId,
        file_id: uploaded.fileId,
        change: 'processing',
        revision_id: uploaded.revisionId,
        sha256: SHA256,
      },
    ]);
  });

  it('is noted once by two workers that read it at the same time', async () => {
    const uploaded = await completed();
    let second: Promise<boolean> | undefined;
    const openRead: ObjectStorage['openRead'] = async (...args) => {
      second ??= hash(uploaded);
      await second;
      return site.storage.openRead(...args);
    };
    expect(await hash(uploaded, changedStorage(site.storage, { openRead }))).toBe(true);
    expect(await noted(uploaded)).toEqual(['ready', SHA256]);
    await site.relayed();
    expect(site.reportedOf(uploaded)).toHaveLength(1);
  });

  it('is given up where the bytes are missing, and the others are read', async () => {
    const [lost, other] = [await completed(), await completed()];
    await site.storage.delete([lost.storageKey]);
    expect(await hash(lost)).toBe(false);
    expect(await hash(other)).toBe(true);
    expect([await noted(lost), await noted(other)]).toEqual([
      ['failed', null],
      ['ready', SHA256],
    ]);
  });

  it('is noted of nothing that was deleted while it was read', async () => {
    const uploaded = await completed();
    const openRead: ObjectStorage['openRead'] = async (...args) => {
      await change(uploaded, 'discarded_at = now()');
      return site.storage.openRead(...args);
    };
    await hash(uploaded, changedStorage(site.storage, { openRead }));
    expect(await noted(uploaded)).toEqual(['queued', null]);
    await site.relayed();
    expect(site.reportedOf(uploaded)).toEqual([]);
  });

  it('stays wanted when a worker stops in the middle', async () => {
    const uploaded = await completed();
    await expect(hash(uploaded, site.storage, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
    expect(await noted(uploaded)).toEqual(['queued', null]);
  });
});

describe('a worker', () => {
  it('takes it when it is asked to', async () => {
    const worker = await site.startWorker();
    const uploaded = await completed();
    await request(uploaded);
    await until('it is hashed', async () => (await noted(uploaded))[0] === 'ready');
    expect(await noted(uploaded)).toEqual(['ready', SHA256]);
    await site.stopWorker(worker);
  });

  it('waits for a storage that is away; the sweep asks again, also for a job that was lost', async () => {
    let isDown = true;
    const openRead = jest.fn((...args: Parameters<ObjectStorage['openRead']>) =>
      isDown
        ? Promise.reject(new ObjectStorageUnavailableError('The storage does not answer'))
        : site.storage.openRead(...args),
    );
    const worker = await site.startWorker({ storage: changedStorage(site.storage, { openRead }) });
    const uploaded = await completed(`, stored_at = now() - interval '1 minute'`);
    await request(uploaded);
    await until('it was tried', () => openRead.mock.calls.length > 0);
    expect(await noted(uploaded)).toEqual(['queued', null]);
    isDown = false;
    await site.loseQueue();
    await sweep(site.dataSource, silent);
    await until('it is hashed', async () => (await noted(uploaded))[0] === 'ready');
    await site.stopWorker(worker);
  });
});
