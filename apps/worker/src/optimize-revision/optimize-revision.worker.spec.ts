import { statSync } from 'node:fs';
import { ObjectStorageUnavailableError } from '@gable/platform';
import { describeSlow, until } from '@gable/platform/testing';
import { changedStorage } from '../testing/changed-storage.js';
import { TestFiles } from '../testing/test-files.js';
import { TestSite, type Uploaded } from '../testing/test-site.js';
import type { RunningWorker } from '../worker.js';

let site: TestSite;
let files: TestFiles;
let worker: RunningWorker;

beforeAll(async () => {
  [site, files] = await Promise.all([TestSite.start(), TestFiles.make()]);
  worker = await site.startWorker();
});
afterAll(async () => {
  await site.stop();
  await files.remove();
});
afterEach(async () => {
  await site.idle();
  expect(await site.leftovers()).toEqual([]);
});

const PDF = { name: 'plan.pdf', mimetype: 'application/pdf' };
/** A set of sheets whose file has something to gain. */
const draw = () => files.pdf({ pages: 12, lines: 200, text: 'Ground floor' });
const keyOf = ({ projectId, fileId, revisionId }: Uploaded) => `${projectId}/${fileId}/${revisionId}/optimized.pdf`;
const hasCopy = async (uploaded: Uploaded) => (await site.stored(uploaded)).includes(keyOf(uploaded));
const row = ({ revisionId }: Uploaded) => site.revision(revisionId);
const processed = async (source: string | Buffer) => {
  const uploaded = await site.upload(source, PDF);
  await site.processed(uploaded);
  return uploaded;
};

describe('optimizing a document (FIL-50, OPN-95)', () => {
  it('lays a smaller copy beside the original, says so and tells the screens', async () => {
    const source = await draw();
    const uploaded = await processed(source);
    await site.askToOptimize(uploaded);
    const { optimization, optimizationError, optimizedSize, leaseOwner } = await site.optimized(uploaded);
    expect({ optimization, optimizationError, leaseOwner }).toEqual({
      optimization: 'ready',
      optimizationError: null,
      leaseOwner: null,
    });
    const stored = await site.storage.stat(keyOf(uploaded));
    expect(stored).toMatchObject({ size: optimizedSize });
    expect(optimizedSize).toBeLessThan(statSync(source).size);
    await until('the screens have heard', () => site.reportedOf(uploaded).at(-1)?.optimization === 'ready');
  });

  it('keeps an original that cannot be made smaller, and counts it as optimized', async () => {
    const uploaded = await processed(await files.pdf());
    await site.askToOptimize(uploaded);
    expect(await site.optimized(uploaded)).toMatchObject({ optimization: 'ready', optimizedSize: null });
    expect(await hasCopy(uploaded)).toBe(false);
  });

  it.each<[string, string, () => Promise<string | Buffer>]>([
    ['cannot be read', 'damaged', () => Promise.resolve(Buffer.from('%PDF-1.7 and nothing that follows'))],
    ['needs a password', 'password_protected', () => files.pdf({ userPassword: 'architect' })],
  ])('MSG-15: fails with its reason where the document %s, and leaves nothing behind', async (_what, reason, make) => {
    const uploaded = await processed(await make());
    await site.askToOptimize(uploaded);
    expect(await site.optimized(uploaded)).toMatchObject({
      optimization: 'failed',
      optimizationError: reason,
      processing: 'failed',
      leaseOwner: null,
    });
    expect(await hasCopy(uploaded)).toBe(false);
  });

  it('is done once, however often it is asked for', async () => {
    const uploaded = await processed(await draw());
    await site.askToOptimize(uploaded);
    await site.optimized(uploaded);
    // Its words are read last of all.
    await site.idle();
    const before = await row(uploaded);
    await site.request('revisions.optimize', { version: 1, revisionId: uploaded.revisionId }, 'again');
    await site.idle();
    expect(await row(uploaded)).toEqual(before);
  });

  it('is found again when its job was lost', async () => {
    const uploaded = await processed(await draw());
    await site.askToOptimize(uploaded, { isForgotten: true });
    await site.request('maintenance.sweep', { version: 1 }, `sweep-${uploaded.revisionId}`);
    expect(await site.optimized(uploaded)).toMatchObject({ optimization: 'ready' });
    expect(await hasCopy(uploaded)).toBe(true);
  });
});

describe('undoing it (FIL-50)', () => {
  it('removes the copy and leaves the original and its pages alone', async () => {
    const uploaded = await processed(await draw());
    const before = await site.stored(uploaded);
    await site.askToOptimize(uploaded);
    await site.optimized(uploaded);
    await site.undoOptimization(uploaded);
    await until('the copy is gone', async () => (await row(uploaded))?.optimizedKey === null);
    expect(await site.stored(uploaded)).toEqual(before);
    expect(await row(uploaded)).toMatchObject({ optimization: 'none', processing: 'ready', leaseOwner: null });
  });

  it('removes a copy whose job was lost', async () => {
    const uploaded = await processed(await draw());
    await site.askToOptimize(uploaded);
    await site.optimized(uploaded);
    await site.undoOptimization(uploaded, { isForgotten: true });
    await site.request('maintenance.sweep', { version: 1 }, `sweep-${uploaded.revisionId}`);
    await until('the copy is gone', async () => (await row(uploaded))?.optimizedKey === null);
    expect(await hasCopy(uploaded)).toBe(false);
  });

  it('does not touch a copy that is wanted again', async () => {
    const uploaded = await processed(await draw());
    await site.askToOptimize(uploaded);
    await site.optimized(uploaded);
    await site.undoOptimization(uploaded, { isForgotten: true });
    await site.askToOptimize(uploaded);
    await site.request('revisions.undo-optimization', { version: 1, revisionId: uploaded.revisionId }, 'late');
    expect(await site.optimized(uploaded)).toMatchObject({ optimization: 'ready' });
    await site.idle();
    expect(await hasCopy(uploaded)).toBe(true);
  });
});

describeSlow('while the copy is being stored', () => {
  let reached: () => void;
  let open: () => void;
  let storing: Promise<void>;
  let held: Promise<void>;
  let isDown = false;

  beforeAll(async () => {
    await site.stopWorker(worker);
    worker = await site.startWorker({
      storage: changedStorage(site.storage, {
        put: async (key, ...rest) => {
          if (key.endsWith('/optimized.pdf')) {
            reached();
            await held;
            if (isDown) throw new ObjectStorageUnavailableError('The storage is away');
          }
          return site.storage.put(key, ...rest);
        },
      }),
    });
  });
  beforeEach(() => {
    isDown = false;
    storing = new Promise((resolve) => (reached = resolve));
    held = new Promise((resolve) => (open = resolve));
  });

  const askAndWait = async () => {
    const uploaded = await processed(await draw());
    await site.askToOptimize(uploaded);
    await storing;
    return uploaded;
  };

  it('undoing it cancels it, and the copy is removed all the same', async () => {
    const uploaded = await askAndWait();
    await site.undoOptimization(uploaded);
    open();
    await until('nothing is left', async () => (await row(uploaded))?.optimizedKey === null);
    await site.idle();
    expect(await row(uploaded)).toMatchObject({ optimization: 'none', optimizedSize: null, leaseOwner: null });
    expect(await hasCopy(uploaded)).toBe(false);
  });

  it('deleting the revision leaves nothing of it', async () => {
    const uploaded = await askAndWait();
    // So long ago that no form for it is good any more.
    await site.dataSource.query(`UPDATE file_revisions SET stored_at = now() - interval '3 hours' WHERE id = $1`, [
      uploaded.revisionId,
    ]);
    await site.discard(uploaded);
    open();
    await until('the revision is gone', async () => (await row(uploaded)) === null);
    await site.idle();
    expect(await site.stored(uploaded)).toEqual([]);
  });

  it('a storage that is away for a moment is asked again', async () => {
    const uploaded = await askAndWait();
    isDown = true;
    open();
    await until('it is given back', async () => (await row(uploaded))?.optimization === 'queued');
    isDown = false;
    expect(await site.optimized(uploaded)).toMatchObject({ optimization: 'ready' });
  });

  it('a worker that stops hands it to the next one', async () => {
    const uploaded = await askAndWait();
    const stopping = site.stopWorker(worker);
    open();
    await stopping;
    expect(await row(uploaded)).not.toMatchObject({ optimization: 'failed' });
    worker = await site.startWorker();
    expect(await site.optimized(uploaded)).toMatchObject({ optimization: 'ready', optimizationError: null });
  });
});
