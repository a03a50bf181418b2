import { noteUploadKey, originalKey, publishedKey } from '@gable/domain';
import {
  File,
  FileRevision,
  NoteUpload,
  ObjectStorageUnavailableError,
  Project,
  stagingKey,
  User,
} from '@gable/platform';
import { until } from '@gable/platform/testing';
import { v7 as uuid } from 'uuid';
import { changedStorage } from '../testing/changed-storage.js';
import { silent, TestSite } from '../testing/test-site.js';
import { sweepStorage } from './sweep-storage.js';

/** FIL-36, FIL-37, API-82: what is posted with the form of an upload that is over does not stay. */

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
afterAll(() => site.stop());

const sweep = (storage = site.storage) => sweepStorage(site.dataSource, storage, silent);
const put = (key: string) => site.storage.put(key, Buffer.from('bytes'), { contentType: 'application/pdf' });
const isStored = async (key: string) => (await site.storage.stat(key)) !== null;

/** An upload whose bytes were posted; what `fields` say of it may have happened before. */
async function posted(fields: Partial<FileRevision> = {}): Promise<{ staged: string; served: string }> {
  const [fileId, id] = [uuid(), uuid()];
  const announced = originalKey(projectId, fileId, id, 'plan.pdf');
  const served = publishedKey(announced, 'try');
  await site.dataSource
    .getRepository(File)
    .insert({ id: fileId, projectId, name: 'plan.pdf', sortOrder: 1, originalBy: userId });
  await site.dataSource.getRepository(FileRevision).insert({
    id,
    fileId,
    name: 'plan.pdf',
    mimetype: 'application/pdf',
    size: 5,
    uploadedBy: userId,
    ...fields,
    storageKey: fields.storedAt ? served : announced,
  });
  await put(stagingKey(announced));
  if (fields.storedAt) await put(served);
  return { staged: stagingKey(announced), served };
}

async function postedToNote(fields: Partial<NoteUpload> = {}): Promise<string> {
  const announced = noteUploadKey(projectId, uuid(), 'photo.png');
  const storageKey = fields.storedAt ? publishedKey(announced, 'try') : announced;
  const facts = { name: 'photo.png', mimetype: 'image/png', size: 5, storageKey };
  await site.dataSource
    .getRepository(NoteUpload)
    .insert({ id: uuid(), projectId, uploadedBy: userId, ...facts, ...fields });
  await put(stagingKey(announced));
  return stagingKey(announced);
}

describe('a sweep of the storage', () => {
  it('removes what was posted once more after the upload was complete, and nothing that is served', async () => {
    const { staged, served } = await posted({ number: 1, storedAt: new Date() });
    const ofNote = await postedToNote({ storedAt: new Date(), unusedSince: null });
    await sweep();
    expect([await isStored(staged), await isStored(ofNote)]).toEqual([false, false]);
    expect(await isStored(served)).toBe(true);
  });

  it('removes what was posted to an upload that was given up, or that nobody knows any more', async () => {
    const { staged } = await posted({ discardedAt: new Date() });
    const ofNote = await postedToNote({ discardedAt: new Date() });
    const unknown = stagingKey(originalKey(projectId, uuid(), uuid(), 'plan.pdf'));
    await put(unknown);
    await sweep();
    expect(await Promise.all([staged, ofNote, unknown].map(isStored))).toEqual([false, false, false]);
  });

  it('leaves alone what may still be completed', async () => {
    const { staged } = await posted();
    const ofNote = await postedToNote();
    await sweep();
    expect(await Promise.all([staged, ofNote].map(isStored))).toEqual([true, true]);
  });

  it('finds its way through more than one statement asks for', async () => {
    const late = Array.from({ length: 600 }, () => stagingKey(originalKey(projectId, uuid(), uuid(), 'plan.pdf')));
    for (const key of late) await put(key);
    const { staged } = await posted();
    await sweep();
    expect((await Promise.all(late.map(isStored))).some(Boolean)).toBe(false);
    expect(await isStored(staged)).toBe(true);
  });

  it('fails while the storage does not answer, and does it all the next time', async () => {
    const { staged } = await posted({ discardedAt: new Date() });
    const down = changedStorage(site.storage, {
      delete: () => Promise.reject(new ObjectStorageUnavailableError('The storage does not answer')),
    });
    await expect(sweep(down)).rejects.toThrow(ObjectStorageUnavailableError);
    await sweep();
    expect(await isStored(staged)).toBe(false);
  });

  it('tells the storage to remove what nobody has been writing for hours, and parts of uploads after days', async () => {
    const asked: { files: Date; uploads: Date }[] = [];
    await sweep(
      changedStorage(site.storage, {
        removeUnfinished: (before) => {
          asked.push(before);
          return Promise.resolve();
        },
      }),
    );
    const hours = (moment: Date | undefined) => Math.round((Date.now() - (moment?.getTime() ?? 0)) / 3_600_000);
    expect([hours(asked[0]?.files), hours(asked[0]?.uploads)]).toEqual([2, 48]);
  });

  it('is what a worker does by itself', async () => {
    const { staged } = await posted({ discardedAt: new Date() });
    await site.startWorker();
    await until('the late bytes are gone', async () => !(await isStored(staged)));
  });
});
