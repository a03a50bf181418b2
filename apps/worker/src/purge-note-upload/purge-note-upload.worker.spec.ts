import { noteUploadKey, noteUploadPictures, publishedKey } from '@gable/domain';
import {
  Note,
  NoteAttachment,
  NoteUpload,
  ObjectStorageUnavailableError,
  Project,
  stagingKey,
  User,
} from '@gable/platform';
import { until } from '@gable/platform/testing';
import { v7 as uuid } from 'uuid';
import { sweep } from '../sweep/sweep.js';
import { changedStorage } from '../testing/changed-storage.js';
import { silent, TestSite } from '../testing/test-site.js';
import { purgeNoteUpload } from './purge-note-upload.js';

let site: TestSite;
let projectId: string;
let userId: string;

beforeAll(async () => {
  site = await TestSite.start();
  await site.stopRelay();
  [projectId, userId] = [uuid(), uuid()];
  await site.dataSource.getRepository(User).insert({ id: userId, email: 'writer@example.test', name: 'A writer' });
  await site.dataSource.getRepository(Project).insert({ id: projectId, name: 'A barn', createdBy: userId });
});
afterEach(() => site.dataSource.query('DELETE FROM outbox'));
afterAll(() => site.stop());

const uploads = () => site.dataSource.getRepository(NoteUpload);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
const key = (id: string) => noteUploadKey(projectId, id, 'photo.png');

/** An upload that lies in the storage. */
async function upload(fields: Partial<NoteUpload> = {}): Promise<string> {
  const id = uuid();
  await site.storage.put(key(id), Buffer.from('picture'), { contentType: 'image/png' });
  const facts = { name: 'photo.png', mimetype: 'image/png', size: 7, storageKey: key(id) };
  await uploads().insert({ id, projectId, uploadedBy: userId, ...facts, createdAt: hoursAgo(3), ...fields });
  return id;
}

const isStored = async (id: string) => (await site.storage.stat(key(id))) !== null;
const isThere = async (id: string) => (await uploads().findOneBy({ id })) !== null;
const purge = (id: string, storage = site.storage) => purgeNoteUpload(site.dataSource, storage, id);

async function asked(): Promise<string[]> {
  const rows = (await site.dataSource.query(
    `SELECT payload->'payload'->>'uploadId' AS id FROM outbox WHERE payload->>'name' = 'notes.purge-upload'`,
  )) as { id: string }[];
  return rows.map(({ id }) => id).sort();
}

describe('purging an upload to a note (NOT-23)', () => {
  it('removes what is stored, then the row; and can be asked for again', async () => {
    const id = await upload({ discardedAt: new Date() });
    await purge(id);
    expect([await isStored(id), await isThere(id)]).toEqual([false, false]);
    await purge(id);
    await purge(uuid());
  });

  it('removes what was made of it as well, also when its row knows nothing of it yet', async () => {
    const id = await upload({ discardedAt: new Date() });
    const made = Object.values(noteUploadPictures(key(id)));
    for (const each of made) await site.storage.put(each, Buffer.from('made'), { contentType: 'image/jpeg' });
    await purge(id);
    expect(await Promise.all(made.map((each) => site.storage.stat(each)))).toEqual([null, null]);
  });

  it('leaves alone what was not given up', async () => {
    const id = await upload();
    await purge(id);
    expect([await isStored(id), await isThere(id)]).toEqual([true, true]);
  });

  it('keeps the row while its form may still be posted, and comes back for what arrives late', async () => {
    const id = await upload({ discardedAt: new Date(), createdAt: hoursAgo(1) });
    await purge(id);
    expect([await isStored(id), await isThere(id)]).toEqual([false, true]);
    const late = [key(id), stagingKey(key(id)), publishedKey(key(id), 'try')];
    for (const each of late) await site.storage.put(each, Buffer.from('late'), { contentType: 'image/png' });
    await uploads().update({ id }, { createdAt: hoursAgo(3) });
    await purge(id);
    expect([await isStored(id), await isThere(id)]).toEqual([false, false]);
    expect(await Promise.all(late.map((each) => site.storage.stat(each)))).toEqual([null, null, null]);
  });

  it('removes what was uploaded while such uploads had no folder of their own', async () => {
    const before = `${projectId}/notes/${uuid()}.png`;
    const beside = `${projectId}/notes/${uuid()}.png`;
    const made = [before, ...Object.values(noteUploadPictures(before))];
    for (const each of [...made, beside]) await site.storage.put(each, Buffer.from('x'), { contentType: 'image/png' });
    const id = await upload({ discardedAt: new Date(), storageKey: before });
    await purge(id);
    expect(await Promise.all(made.map((each) => site.storage.stat(each)))).toEqual([null, null, null]);
    expect(await site.storage.stat(beside)).not.toBeNull();
  });

  it('keeps the row while the storage does not answer', async () => {
    const id = await upload({ discardedAt: new Date() });
    const down = changedStorage(site.storage, {
      deletePrefix: () => Promise.reject(new ObjectStorageUnavailableError('The storage does not answer')),
    });
    await expect(purge(id, down)).rejects.toThrow(ObjectStorageUnavailableError);
    expect(await isThere(id)).toBe(true);
    await purge(id);
    expect(await isThere(id)).toBe(false);
  });
});

describe('the sweep', () => {
  it('asks for what no note has referred to for a day, and for what was given up and may have arrived late', async () => {
    const swept = [
      await upload({ unusedSince: hoursAgo(25), createdAt: hoursAgo(25) }),
      await upload({ discardedAt: hoursAgo(2.5), createdAt: hoursAgo(3) }),
    ];
    const kept = [
      await upload({ unusedSince: hoursAgo(23), createdAt: hoursAgo(100) }),
      await upload({ unusedSince: null, createdAt: hoursAgo(100) }),
      await upload({ discardedAt: hoursAgo(1), createdAt: hoursAgo(1.5) }),
    ];
    await sweep(site.dataSource, silent);
    expect(await asked()).toEqual([...swept].sort());
    for (const id of [...swept, ...kept]) await purge(id);
    for (const id of swept) expect([await isStored(id), await isThere(id)]).toEqual([false, false]);
    for (const id of kept) expect(await isThere(id)).toBe(true);
    for (const id of kept.slice(0, 2)) expect(await isStored(id)).toBe(true);
  });

  it('takes nothing that a note takes up at the same moment', async () => {
    const id = await upload({ unusedSince: hoursAgo(25), createdAt: hoursAgo(25) });
    const noteId = uuid();
    const writing = site.dataSource.createQueryRunner();
    await writing.startTransaction();
    await writing.query('SELECT 1 FROM note_uploads WHERE id = $1 AND discarded_at IS NULL FOR UPDATE', [id]);
    const sweeping = sweep(site.dataSource, silent);
    await until('the sweep waits', async () => {
      const waiting: unknown[] = await site.dataSource.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%note_uploads%'`,
      );
      return waiting.length > 0;
    });
    const body = '<p>See</p>';
    await writing.manager.insert(Note, { id: noteId, projectId, userId, isNote: true, body, global: true });
    await writing.manager.insert(NoteAttachment, { id: uuid(), noteId, uploadId: id, place: 0 });
    await writing.query('UPDATE note_uploads SET unused_since = NULL WHERE id = $1', [id]);
    await writing.commitTransaction();
    await writing.release();
    await sweeping;
    expect(await asked()).not.toContain(id);
    expect(await uploads().findOneBy({ id })).toMatchObject({ discardedAt: null });
  });
});
