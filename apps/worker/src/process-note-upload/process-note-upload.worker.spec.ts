import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { QUEUES, RENDERING } from '@gable/contracts';
import { noteUploadKey, noteUploadPictures } from '@gable/domain';
import {
  Note,
  NoteAttachment,
  NoteUpload,
  ObjectNotFoundError,
  ObjectStorageUnavailableError,
  Project,
  User,
  type ObjectStorage,
} from '@gable/platform';
import { until } from '@gable/platform/testing';
import type { Queue } from 'bullmq';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { sweep } from '../sweep/sweep.js';
import { changedStorage } from '../testing/changed-storage.js';
import { TELEPHONE_PHOTO, TestFiles } from '../testing/test-files.js';
import { silent, TestSite } from '../testing/test-site.js';
import type { RunningWorker } from '../worker.js';

let site: TestSite;
let files: TestFiles;
let queue: Queue;
let projectId: string;
let userId: string;

beforeAll(async () => {
  [site, files] = await Promise.all([TestSite.start(), TestFiles.make()]);
  // What the worker tells stays in the outbox, to be looked at.
  await site.stopRelay();
  queue = site.openQueue(QUEUES.processing);
  [projectId, userId] = [uuid(), uuid()];
  await site.dataSource.getRepository(User).insert({ id: userId, email: 'writer@example.test', name: 'A writer' });
  await site.dataSource.getRepository(Project).insert({ id: projectId, name: 'A barn', createdBy: userId });
});
afterAll(async () => {
  await site.stop();
  await files.remove();
});

let workers: RunningWorker[] = [];
const work = async (changes: Partial<ObjectStorage> = {}) => {
  workers.push(await site.startWorker({ storage: changedStorage(site.storage, changes) }));
};
afterEach(async () => {
  await Promise.all(workers.map((worker) => site.stopWorker(worker)));
  workers = [];
  await site.loseQueue();
  await site.dataSource.query('DELETE FROM outbox');
  expect(await site.leftovers()).toEqual([]);
});

/** Does what the api does when a note first refers to an upload, except for asking for the job. */
async function upload(content: Buffer | string, name: string, mimetype: string, fields: Partial<NoteUpload> = {}) {
  const id = uuid();
  const storageKey = noteUploadKey(projectId, id, name);
  await site.storage.put(storageKey, content, { contentType: mimetype });
  const facts = { name, mimetype, size: 1, storageKey, storedAt: new Date(), processing: 'queued' as const };
  await site.dataSource
    .getRepository(NoteUpload)
    .insert({ id, projectId, uploadedBy: userId, unusedSince: null, ...facts, ...fields });
  return id;
}

async function note(uploadId: string, { draft = false, inline = false } = {}): Promise<string> {
  const id = uuid();
  const { manager } = site.dataSource;
  await manager.insert(Note, { id, projectId, userId, isNote: true, body: '<p>See</p>', global: true, draft });
  await manager.insert(NoteAttachment, { id: uuid(), noteId: id, uploadId, inline, place: 0 });
  return id;
}

const ask = (id: string, attempts = 1, key = 'once') =>
  queue.add(
    'notes.process-upload',
    { version: 1, uploadId: id },
    { jobId: `${id}-${key}`, attempts, removeOnComplete: true, removeOnFail: true },
  );
const found = (id: string) => site.dataSource.getRepository(NoteUpload).findOneByOrFail({ id });
const settled = (id: string): Promise<NoteUpload> =>
  until(`upload ${id} is settled`, async () => {
    const row = await found(id);
    return ['ready', 'failed'].includes(row.processing) && row;
  });
const idle = () => until('no job is left', async () => (await site.queues.depth()).processing === 0);

/** What is stored of an upload beside its original. */
async function made(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.storage.list(`${projectId}/notes/${id}/`))
    if (!key.includes('/original.')) keys.push(key);
  return keys.sort();
}

async function stored(key: string | null) {
  const path = `${site.directory}/${uuid()}`;
  await site.storage.downloadTo(key ?? '', path);
  return sharp(await readFile(path)).metadata();
}

async function outgoing(topic: string): Promise<Record<string, unknown>[]> {
  const rows = (await site.dataSource.query('SELECT payload FROM outbox WHERE topic = $1 ORDER BY id', [topic])) as {
    payload: Record<string, unknown>;
  }[];
  return rows.map(({ payload }) => payload);
}

const asked = async () =>
  (await outgoing('job'))
    .filter(({ name }) => name === 'notes.process-upload')
    .map(({ key }) => key)
    .sort();

describe('a picture uploaded to a note (NOT-23)', () => {
  it('gets a small thumbnail, however large it is, and nothing else that a browser shows', async () => {
    const noise = { width: 2400, height: 1600, channels: 3 } as const;
    const photo = await sharp(randomBytes(noise.width * noise.height * 3), { raw: noise })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(3_000_000);
    const id = await upload(photo, 'site.jpg', 'image/jpeg');
    await work();
    await ask(id);
    const { processing, storageKey, thumbnailKey, convertedKey } = await settled(id);
    expect([processing, convertedKey]).toEqual(['ready', null]);
    expect(thumbnailKey).toBe(noteUploadPictures(storageKey).thumbnailKey);
    expect(await stored(thumbnailKey)).toMatchObject({ format: 'jpeg', width: RENDERING.thumbnail, height: 267 });
    expect((await site.storage.stat(thumbnailKey ?? ''))?.size).toBeLessThan(100_000);
    expect(await made(id)).toEqual([thumbnailKey]);
  });

  it('that browsers do not show gets a JPEG as well', async () => {
    const id = await upload(await files.picture('tiff'), 'scan.tiff', 'image/tiff');
    await work();
    await ask(id);
    const { thumbnailKey, convertedKey } = await settled(id);
    expect(await stored(thumbnailKey)).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    expect(await stored(convertedKey)).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
  });

  it('as a telephone takes it (HEIC) gets both', async () => {
    const id = await upload(TELEPHONE_PHOTO, 'IMG_0001.HEIC', 'image/heic');
    await work();
    await ask(id);
    const { processing, thumbnailKey, convertedKey } = await settled(id);
    expect(processing).toBe('ready');
    expect(await stored(thumbnailKey)).toMatchObject({ format: 'jpeg', width: 400, height: 267 });
    expect(await stored(convertedKey)).toMatchObject({ format: 'jpeg', width: 2016, height: 1344 });
  });

  it('is upright', async () => {
    const lying = await sharp(await files.picture('jpeg', 480, 640))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const id = await upload(lying, 'turned.jpg', 'image/jpeg');
    await work();
    await ask(id);
    expect(await stored((await settled(id)).thumbnailKey)).toMatchObject({ width: 400, height: 300 });
  });

  it('is reported to anyone who sees a note with it: a draft to its author alone, a picture in the text to nobody', async () => {
    const id = await upload(await files.picture('png'), 'wall.png', 'image/png');
    const [published, draft] = [await note(id), await note(id, { draft: true })];
    await note(id, { inline: true });
    await work();
    await ask(id);
    await settled(id);
    const reported = (room: string, note_id: string) => ({
      event: 'notes:changed',
      room,
      data: { project_id: projectId, note_id, change: 'processing' },
    });
    expect(await outgoing('screens')).toHaveLength(2);
    expect(await outgoing('screens')).toEqual(
      expect.arrayContaining([reported(`project:${projectId}`, published), reported(`user:${userId}`, draft)]),
    );
  });

  it('is made once, no matter who asks', async () => {
    const put = jest.fn((...args: Parameters<ObjectStorage['put']>) => site.storage.put(...args));
    const id = await upload(await files.picture('png'), 'wall.png', 'image/png');
    await note(id);
    await work({ put });
    await ask(id);
    const { thumbnailKey } = await settled(id);
    await ask(id, 1, 'again');
    await idle();
    expect(put.mock.calls.map(([key]) => key)).toEqual([thumbnailKey]);
    expect(await outgoing('screens')).toHaveLength(1);
  });
});

describe('a picture that cannot be shown', () => {
  it.each<[string, string, () => Promise<Buffer>]>([
    ['is none', 'image/png', async () => Buffer.from('<script>alert(1)</script>')],
    ['ends too soon', 'image/jpeg', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['is a broken photo', 'image/heic', async () => (await readFile(TELEPHONE_PHOTO)).subarray(0, 20_000)],
  ])('stays without a thumbnail, and is not asked for again: it %s', async (_why, mimetype, make) => {
    const id = await upload(await make(), 'picture.bin', mimetype, { storedAt: new Date(Date.now() - 60_000) });
    await note(id);
    await work();
    await ask(id, 5);
    expect(await settled(id)).toMatchObject({ processing: 'failed', thumbnailKey: null, convertedKey: null });
    await idle();
    expect(await made(id)).toEqual([]);
    expect(await outgoing('screens')).toEqual([]);
    await site.dataSource.query('DELETE FROM outbox');
    await sweep(site.dataSource, silent);
    expect(await asked()).toEqual([]);
  });
});

describe('what goes wrong around it', () => {
  it('is tried again, and given up in the end', async () => {
    const downloadTo = jest.fn((key: string) => Promise.reject(new ObjectNotFoundError(key)));
    const id = await upload(await files.picture('png'), 'wall.png', 'image/png');
    await work({ downloadTo });
    await ask(id, 3);
    expect(await settled(id)).toMatchObject({ processing: 'failed', thumbnailKey: null });
    expect(downloadTo).toHaveBeenCalledTimes(3);
  });

  it('is waited for where it is the storage that is away, however many tries a job has had', async () => {
    let isDown = true;
    const downloadTo = jest.fn((...args: Parameters<ObjectStorage['downloadTo']>) =>
      isDown
        ? Promise.reject(new ObjectStorageUnavailableError('The storage does not answer'))
        : site.storage.downloadTo(...args),
    );
    const id = await upload(await files.picture('png'), 'wall.png', 'image/png');
    await work({ downloadTo });
    await ask(id, 2);
    await until('the job is given up', async () => {
      return downloadTo.mock.calls.length === 2 && (await site.queues.depth()).processing === 0;
    });
    isDown = false;
    // As the sweep does for all that are still asked for.
    await ask(id, 2);
    expect(await settled(id)).toMatchObject({ processing: 'ready' });
  });

  it('does no harm when it is over at the next try', async () => {
    const downloadTo = jest.fn((...args: Parameters<ObjectStorage['downloadTo']>) => site.storage.downloadTo(...args));
    downloadTo.mockRejectedValueOnce(new ObjectStorageUnavailableError('The storage does not answer'));
    const id = await upload(await files.picture('png'), 'wall.png', 'image/png');
    await work({ downloadTo });
    await ask(id, 2);
    expect(await settled(id)).toMatchObject({ processing: 'ready' });
  });

  it('leaves nothing of an upload that is given up meanwhile', async () => {
    const id = await upload(await files.picture('tiff'), 'scan.tiff', 'image/tiff');
    await note(id);
    const giveUp = () => site.dataSource.getRepository(NoteUpload).update({ id }, { discardedAt: new Date() });
    const put = jest.fn(async (...args: Parameters<ObjectStorage['put']>) => {
      await site.storage.put(...args);
      await giveUp();
    });
    await work({ put });
    await ask(id);
    await until('the pictures are made', () => put.mock.calls.length === 2);
    await idle();
    expect(await made(id)).toEqual([]);
    expect(await found(id)).toMatchObject({ thumbnailKey: null, convertedKey: null });
    expect(await outgoing('screens')).toEqual([]);
  });
});

describe('the sweep', () => {
  it('asks again for what is still without its pictures, such as what was there before there were any', async () => {
    const before = { storedAt: new Date(Date.now() - 60_000) };
    const picture = await files.picture('png');
    const wanted = [
      await upload(picture, 'one.png', 'image/png', before),
      await upload(picture, 'other.png', 'image/png', before),
    ];
    await upload(picture, 'ready.png', 'image/png', { ...before, processing: 'ready' });
    await upload(picture, 'gone.png', 'image/png', { ...before, discardedAt: new Date() });
    await upload(picture, 'just-now.png', 'image/png');
    await upload(Buffer.from('offer'), 'offer.pdf', 'application/pdf', { ...before, processing: 'none' });
    await sweep(site.dataSource, silent);
    expect(await asked()).toEqual([...wanted].sort());
  });
});
