import { File, FileRevision, HistoryItem, ObjectStorageUnavailableError, stagingKey } from '@gable/platform';
import { v7 as uuid } from 'uuid';
import { changedStorage } from '../testing/changed-storage.js';
import { TestSite, type Uploaded } from '../testing/test-site.js';
import { purgeRevision } from './purge-revision.js';

let site: TestSite;
beforeAll(async () => {
  site = await TestSite.start();
  await site.stopRelay();
});
afterAll(() => site.stop());

const purge = ({ revisionId }: Uploaded, storage = site.storage) => purgeRevision(site.dataSource, storage, revisionId);
const upload = (isPending = false) =>
  site.upload(Buffer.from('bytes'), { name: 'plan.pdf', mimetype: 'application/pdf', isPending, isForgotten: true });
const file = ({ fileId }: Uploaded) =>
  site.dataSource.getRepository(File).findOne({ where: { id: fileId }, withDeleted: true });

/** Discards it, so long ago that nobody can post its form any more. */
async function discardLongAgo(uploaded: Uploaded, isDeleted = false): Promise<void> {
  await site.discard(uploaded, { isDeleted, isForgotten: true });
  await site.dataSource.query(
    `UPDATE file_revisions SET stored_at = stored_at - interval '3 hours', discarded_at = discarded_at - interval '3 hours'
     WHERE id = $1`,
    [uploaded.revisionId],
  );
}

/** What a worker has made of it. */
async function addArtefacts({ projectId, fileId, revisionId }: Uploaded): Promise<void> {
  const key = `${projectId}/${fileId}/${revisionId}/rasterized/1/page-1.jpg`;
  await site.storage.put(key, Buffer.from('picture'), { contentType: 'image/jpeg' });
  await site.dataSource.query(
    'INSERT INTO file_pages (revision_id, page, width, height, image_key) VALUES ($1, 1, 1, 1, $2)',
    [revisionId, key],
  );
}

it('removes everything stored of a deleted file and its rows, and keeps the record the history names', async () => {
  const uploaded = await upload();
  await addArtefacts(uploaded);
  const { userId } = { userId: (await file(uploaded))?.originalBy ?? '' };
  await site.dataSource.getRepository(HistoryItem).insert({
    id: uuid(),
    projectId: uploaded.projectId,
    itemType: 'files',
    itemAction: 'delete',
    fileId: uploaded.fileId,
    userFrom: userId,
  });
  await discardLongAgo(uploaded, true);
  await purge(uploaded);
  expect(await site.stored(uploaded)).toEqual([]);
  expect(await site.revision(uploaded.revisionId)).toBeNull();
  expect(await site.pages(uploaded.revisionId)).toEqual([]);
  expect(await file(uploaded)).toMatchObject({
    name: 'plan.pdf',
    currentRevisionId: null,
    deletedAt: expect.any(Date),
  });
  expect(await site.dataSource.getRepository(HistoryItem).findBy({ fileId: uploaded.fileId })).toHaveLength(1);
});

it('removes a file that never became visible with its last revision', async () => {
  const uploaded = await upload(true);
  await discardLongAgo(uploaded);
  await purge(uploaded);
  expect(await site.stored(uploaded)).toEqual([]);
  expect(await file(uploaded)).toBeNull();
});

it('keeps a file that never became visible while another upload of it is pending', async () => {
  const uploaded = await upload(true);
  const second = { ...uploaded, revisionId: uuid() };
  await addRevision(second);
  await discardLongAgo(uploaded);
  await purge(uploaded);
  expect(await file(uploaded)).not.toBeNull();
  expect(await site.revision(second.revisionId)).not.toBeNull();
});

it('touches nothing of the other revisions of a file', async () => {
  const uploaded = await upload();
  await addArtefacts(uploaded);
  const kept = await site.stored(uploaded);
  const newer = { ...uploaded, revisionId: uuid() };
  await addRevision(newer);
  await addArtefacts(newer);
  await discardLongAgo(newer);
  await purge(newer);
  expect(await site.stored(uploaded)).toEqual(kept);
  expect(await site.revision(newer.revisionId)).toBeNull();
  expect(await file(uploaded)).toMatchObject({ currentRevisionId: uploaded.revisionId, deletedAt: null });
  expect(await site.pages(uploaded.revisionId)).toHaveLength(1);
});

it('removes nothing of a revision that is not discarded', async () => {
  const uploaded = await upload();
  await purge(uploaded);
  expect(await site.stored(uploaded)).toEqual([uploaded.storageKey]);
  expect(await site.revision(uploaded.revisionId)).not.toBeNull();
});

describe('while somebody may still hold a signed form', () => {
  it.each([
    ['an upload given up just now', true, '0 hours', '0 hours'],
    ['a file deleted just after it was uploaded', false, '0 hours', '0 hours'],
    ['an upload given up an hour ago', true, '0 hours', '1 hour'],
  ])('removes what is stored of %s, and comes back for what arrives late', async (_name, isPending, stored, gone) => {
    const uploaded = await upload(isPending);
    await site.discard(uploaded, { isDeleted: !isPending, isForgotten: true });
    await site.dataSource.query(
      `UPDATE file_revisions SET stored_at = stored_at - $2::interval, discarded_at = discarded_at - $3::interval
       WHERE id = $1`,
      [uploaded.revisionId, stored, gone],
    );
    await purge(uploaded);
    expect(await site.stored(uploaded)).toEqual([]);
    expect(await site.revision(uploaded.revisionId)).not.toBeNull();
    const late = [uploaded.storageKey, stagingKey(uploaded.storageKey)];
    for (const key of late) await site.storage.put(key, Buffer.from('late'), { contentType: 'application/pdf' });
    await discardLongAgo(uploaded, !isPending);
    await purge(uploaded);
    expect(await site.stored(uploaded)).toEqual([]);
    expect(await site.storage.stat(stagingKey(uploaded.storageKey))).toBeNull();
    expect(await site.revision(uploaded.revisionId)).toBeNull();
  });
});

it('gives up what is arriving in parts', async () => {
  const uploaded = await upload(true);
  const whole = { key: stagingKey(uploaded.storageKey), size: 10, partSize: 8 };
  const parts = { ...whole, id: await site.storage.multipart.begin({ ...whole, contentType: 'application/pdf' }) };
  await site.dataSource.query('UPDATE file_revisions SET multipart_id = $2, multipart_part_size = 8 WHERE id = $1', [
    uploaded.revisionId,
    parts.id,
  ]);
  await site.discard(uploaded, { isForgotten: true });
  await purge(uploaded);
  expect(await site.storage.multipart.stored(parts)).toBeNull();
});

it('can be asked for again, and of what never was', async () => {
  const uploaded = await upload(true);
  await discardLongAgo(uploaded);
  await purge(uploaded);
  await purge(uploaded);
  await purge({ ...uploaded, revisionId: uuid() });
  expect(await file(uploaded)).toBeNull();
});

it('keeps the rows while the storage does not answer: they are all that tells what is to remove', async () => {
  const uploaded = await upload();
  await discardLongAgo(uploaded, true);
  const down = changedStorage(site.storage, {
    deletePrefix: () => Promise.reject(new ObjectStorageUnavailableError('The storage does not answer')),
  });
  await expect(purge(uploaded, down)).rejects.toThrow(ObjectStorageUnavailableError);
  expect(await site.revision(uploaded.revisionId)).toMatchObject({ discardedAt: expect.any(Date) });
  await purge(uploaded);
  expect(await site.revision(uploaded.revisionId)).toBeNull();
});

it('removes the file once when both its pending uploads are purged at the same time', async () => {
  const uploaded = await upload(true);
  const second = { ...uploaded, revisionId: uuid() };
  await addRevision(second);
  await discardLongAgo(uploaded);
  await discardLongAgo(second);
  await Promise.all([purge(uploaded), purge(second)]);
  expect(await file(uploaded)).toBeNull();
  expect(await site.dataSource.getRepository(FileRevision).countBy({ fileId: uploaded.fileId })).toBe(0);
});

async function addRevision({ fileId, revisionId, storageKey }: Uploaded): Promise<void> {
  const { originalBy } = (await file({ fileId } as Uploaded)) ?? { originalBy: '' };
  await site.dataSource.getRepository(FileRevision).insert({
    id: revisionId,
    fileId,
    name: 'plan.pdf',
    mimetype: 'application/pdf',
    size: 1,
    storageKey: storageKey.replace(/[^/]+$/, `${revisionId}.pdf`),
    uploadedBy: originalBy,
  });
}
