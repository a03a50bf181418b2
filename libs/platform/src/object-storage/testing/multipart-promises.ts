import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MultipartIncompleteError, type MultipartUpload } from '../multipart-uploads.js';
import { InvalidObjectKeyError, type ObjectStorage } from '../object-storage.js';
import type { StorageUnderTest } from './storage-promises.js';

/** The smallest part S3 takes before the last one. */
const partSize = 5 * 1024 * 1024;
const content = randomBytes(2 * partSize + 11);
const contentType = 'application/pdf';
const bytesOf = (part: number) => content.subarray((part - 1) * partSize, part * partSize);

/** What every driver promises of uploads in parts, over real HTTP where a browser is meant. */
export function itKeepsTheMultipartPromises(open: () => Promise<StorageUnderTest>): void {
  let storage: ObjectStorage;
  let earlier: ObjectStorage;
  let origin: string;
  const prefix = `staging/${randomUUID()}/`;
  let count = 0;

  beforeAll(async () => {
    ({ storage, earlier, origin } = await open());
  });

  afterAll(() => storage.deletePrefix(prefix));

  const begin = async (key = `${prefix}file-${++count}/revision/original.pdf`): Promise<MultipartUpload> => {
    const upload = { key, size: content.length, partSize };
    return { ...upload, id: await storage.multipart.begin({ ...upload, contentType }) };
  };
  const addressOf = async (upload: MultipartUpload, part: number, from = storage) =>
    new URL(await from.multipart.signPart(upload, part, 60_000), origin);
  const put = async (url: URL, body: Uint8Array) =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(body) })).status;
  const send = async (upload: MultipartUpload, part: number) => put(await addressOf(upload, part), bytesOf(part));
  const expectRefused = (status: number) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  };

  describe('an upload in parts', () => {
    it('becomes the object when all parts are there, in whatever order and however often they came', async () => {
      const upload = await begin();
      expect(await storage.multipart.stored(upload)).toEqual([]);
      expect(await send(upload, 3)).toBe(200);
      expect(await Promise.all([send(upload, 1), send(upload, 2)])).toEqual([200, 200]);
      expect(await send(upload, 2)).toBe(200);
      expect(await storage.multipart.stored(upload)).toEqual([1, 2, 3]);
      expect(await storage.stat(upload.key)).toBeNull();
      await storage.multipart.complete(upload);
      expect(await storage.stat(upload.key)).toMatchObject({ size: content.length, contentType });
      expect((await buffer(await storage.openRead(upload.key))).equals(content)).toBe(true);
      expect(await storage.multipart.stored(upload)).toBeNull();
    });

    it('is not complete while a part is missing, and goes on from there', async () => {
      const upload = await begin();
      await send(upload, 1);
      await send(upload, 3);
      await expect(storage.multipart.complete(upload)).rejects.toThrow(MultipartIncompleteError);
      expect(await storage.stat(upload.key)).toBeNull();
      expect(await storage.multipart.stored(upload)).toEqual([1, 3]);
      await send(upload, 2);
      await storage.multipart.complete(upload);
      expect(await storage.stat(upload.key)).toMatchObject({ size: content.length });
    });

    it.each([
      ['fewer bytes', bytesOf(1).subarray(1)],
      ['more bytes', Buffer.concat([bytesOf(1), Buffer.from('x')])],
      ['no bytes', Buffer.alloc(0)],
    ])('takes no part of %s than its address is signed for', async (_name, body) => {
      const upload = await begin();
      expectRefused(await put(await addressOf(upload, 1), body));
      expect(await storage.multipart.stored(upload)).toEqual([]);
    });

    it.each([
      ['another part', (url: string) => url.replace(/((?:part|partNumber)=)1/, '$12')],
      ['another object', (url: string) => url.replace('/revision/', '/other/')],
      ['another signature', (url: string) => url.slice(0, -1) + (url.endsWith('0') ? '1' : '0')],
      ['no query', (url: string) => url.replace(/\?.*/, '')],
    ])('takes nothing at an address changed to %s', async (_name, change) => {
      const upload = await begin();
      expectRefused(await put(new URL(change((await addressOf(upload, 1)).href)), bytesOf(1)));
      expect(await storage.multipart.stored(upload)).toEqual([]);
    });

    it('takes nothing at an address that has expired', async () => {
      const upload = await begin();
      expectRefused(await put(await addressOf(upload, 1, earlier), bytesOf(1)));
      expect(await storage.multipart.stored(upload)).toEqual([]);
    });

    it.each([0, -1, 4, 1.5, Number.NaN, 10_001])('has no part %d', async (part) => {
      const upload = await begin();
      await expect(storage.multipart.signPart(upload, part, 60_000)).rejects.toThrow(RangeError);
    });

    it('is gone when it is given up, twice without harm, and takes nothing more', async () => {
      const upload = await begin();
      const address = await addressOf(upload, 2);
      await send(upload, 1);
      await storage.multipart.abort(upload);
      await storage.multipart.abort(upload);
      expect(await storage.multipart.stored(upload)).toBeNull();
      expect(await put(address, bytesOf(2))).toBe(404);
      await expect(storage.multipart.complete(upload)).rejects.toThrow(MultipartIncompleteError);
      expect(await storage.stat(upload.key)).toBeNull();
    });

    it('is removed with everything else below a prefix, and with nothing beside it', async () => {
      const upload = await begin(`${prefix}tree/a/original.pdf`);
      const beside = await begin(`${prefix}tree/ab/original.pdf`);
      await send(upload, 1);
      await storage.deletePrefix(`${prefix}tree/a/`);
      expect(await storage.multipart.stored(upload)).toBeNull();
      expect(await storage.multipart.stored(beside)).toEqual([]);
    });

    it('goes to a staging key, never straight to what is served', async () => {
      const upload = { key: `served/${randomUUID()}/original.pdf`, size: content.length, partSize };
      await expect(storage.multipart.begin({ ...upload, contentType })).rejects.toThrow(InvalidObjectKeyError);
      await expect(storage.multipart.signPart({ ...upload, id: 'x' }, 1, 60_000)).rejects.toThrow(
        InvalidObjectKeyError,
      );
    });

    it('is copied whole when it is complete', async () => {
      const upload = await begin();
      for (const part of [1, 2, 3]) await send(upload, part);
      await storage.multipart.complete(upload);
      const copy = `${upload.key}.copy`;
      await storage.copy(upload.key, copy);
      expect(await put(await addressOf(upload, 1), bytesOf(2))).toBe(404);
      await storage.delete([upload.key]);
      expect((await buffer(await storage.openRead(copy))).equals(content)).toBe(true);
      expect(await storage.stat(copy)).toMatchObject({ size: content.length, contentType });
    });

    it('is forgotten when it was begun before a moment and never completed, and no other one is', async () => {
      const [old, young] = [await begin(), await begin()];
      await send(old, 1);
      await storage.removeUnfinished({ files: new Date(), uploads: new Date(0) });
      expect(await storage.multipart.stored(old)).toEqual([1]);
      await storage.multipart.abort(young);
      await storage.removeUnfinished({ files: new Date(0), uploads: new Date(Date.now() + 60_000) });
      expect(await storage.multipart.stored(old)).toBeNull();
    });

    it('cannot be completed twice', async () => {
      const upload = await begin();
      for (const part of [1, 2, 3]) await send(upload, part);
      const outcomes = await Promise.allSettled([1, 2].map(() => storage.multipart.complete(upload)));
      expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
      expect((await buffer(await storage.openRead(upload.key))).equals(content)).toBe(true);
    });

    it.each(['../secrets', '', 'a//b'])('accepts no key that could leave its place: %j', async (key) => {
      const upload = { key, size: 1, partSize, id: 'x' };
      await expect(storage.multipart.begin({ ...upload, contentType })).rejects.toThrow(InvalidObjectKeyError);
      await expect(storage.multipart.signPart(upload, 1, 1000)).rejects.toThrow(InvalidObjectKeyError);
    });
  });
}
