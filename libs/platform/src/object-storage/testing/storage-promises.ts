import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedUploadForm } from '@gable/contracts';
import { InvalidObjectKeyError, ObjectNotFoundError, type ObjectStorage } from '../object-storage.js';
import { type FormFields, browserForm, changed, post, withExtra, without } from './posted-upload.js';

/** A storage to hold its promises against, and where a browser finds it. */
export interface StorageUnderTest {
  storage: ObjectStorage;
  /** The same storage as it was long ago, for forms and addresses that have expired since. */
  earlier: ObjectStorage;
  /** Completes addresses that are only a path. */
  origin: string;
}

const content = Buffer.from('%PDF-1.7 a very small sheet');
const type = 'application/pdf';

interface Refusal {
  name: string;
  change: (fields: FormFields, form: SignedUploadForm) => FormFields;
  status: number;
}

const refusals: Refusal[] = [
  { name: 'another key', change: (fields) => changed(fields, 'key', 'someone/elses/file.pdf'), status: 403 },
  { name: 'another content type', change: (fields) => changed(fields, 'Content-Type', 'text/html'), status: 403 },
  { name: 'no content type', change: (fields) => without(fields, 'Content-Type'), status: 403 },
  {
    name: 'another success status',
    change: (fields) => changed(fields, 'success_action_status', '200'),
    status: 403,
  },
  {
    name: 'a changed signature',
    change: (fields, form) => changed(fields, 'x-amz-signature', flipLast(form.signature)),
    status: 403,
  },
  { name: 'a cut signature', change: (fields) => changed(fields, 'x-amz-signature', 'abc'), status: 403 },
  {
    name: 'a changed policy',
    change: (fields, form) => changed(fields, 'policy', widened(form.policy)),
    status: 403,
  },
  {
    name: 'a credential of somebody else',
    change: (fields, form) => changed(fields, 'x-amz-credential', form.credential.replace(/^\w+/, 'somebody')),
    status: 403,
  },
  { name: 'an extra field', change: (fields) => withExtra(fields, 'acl', 'public-read'), status: 403 },
  {
    name: 'an extra header to store',
    change: (fields) => withExtra(fields, 'x-amz-meta-note', 'hello'),
    status: 403,
  },
];

/**
 * What every driver promises, over real HTTP where a browser is meant. Run against the local disk always, and against
 * an S3 server where one is at hand.
 */
export function itKeepsTheStoragePromises(open: () => Promise<StorageUnderTest>): void {
  let storage: ObjectStorage;
  let earlier: ObjectStorage;
  let origin: string;
  let folder: string;
  const prefix = `staging/${randomUUID()}/`;
  let count = 0;
  const newKey = () => `${prefix}file-${++count}/revision/original.pdf`;

  beforeAll(async () => {
    ({ storage, earlier, origin } = await open());
    folder = await mkdtemp(join(tmpdir(), 'gable-storage-'));
  });

  afterAll(async () => {
    await storage.deletePrefix(prefix);
    await rm(folder, { recursive: true, force: true });
  });

  const sign = (from: ObjectStorage, key: string, sizes = { minBytes: 1, maxBytes: 1000 }) =>
    from.signUpload({ key, contentType: type, ...sizes, expiresIn: 60_000 });

  const read = async (key: string) => buffer(await storage.openRead(key));

  describe('a signed upload form', () => {
    it('stores the file: 201 and XML', async () => {
      const key = newKey();
      const form = await sign(storage, key);
      const answer = await post(origin, form.url, browserForm(form, type, content));
      expect(answer).toMatchObject({ status: 201, contentType: expect.stringContaining('application/xml') });
      expect(answer.body).toContain(`<Key>${key}</Key>`);
      expect(await storage.stat(key)).toMatchObject({ size: content.length, contentType: type });
      expect(await read(key)).toEqual(content);
    });

    it.each(refusals)('refuses $name, and stores nothing', async ({ change, status }) => {
      const key = newKey();
      const form = await sign(storage, key);
      const answer = await post(origin, form.url, change(browserForm(form, type, content), form));
      expect(answer.status).toBe(status);
      expect(answer.code).toBeDefined();
      expect(await storage.stat(key)).toBeNull();
    });

    it.each([
      ['larger', { minBytes: 1, maxBytes: content.length - 1 }, 'EntityTooLarge'],
      ['smaller', { minBytes: content.length + 1, maxBytes: 1000 }, 'EntityTooSmall'],
    ])('refuses a file %s than allowed, and stores nothing', async (_name, sizes, code) => {
      const key = newKey();
      const form = await sign(storage, key, sizes);
      const answer = await post(origin, form.url, browserForm(form, type, content));
      expect(answer).toMatchObject({ status: 400, code });
      expect(await storage.stat(key)).toBeNull();
    });

    it('takes a file of exactly the largest and the smallest size', async () => {
      const key = newKey();
      const form = await sign(storage, key, { minBytes: content.length, maxBytes: content.length });
      expect(await post(origin, form.url, browserForm(form, type, content))).toMatchObject({ status: 201 });
    });

    it('refuses a form that has expired, and stores nothing', async () => {
      const key = newKey();
      const form = await sign(earlier, key);
      const answer = await post(origin, form.url, browserForm(form, type, content));
      expect(answer).toMatchObject({ status: 403, code: 'AccessDenied' });
      expect(await storage.stat(key)).toBeNull();
    });
  });

  describe('a copy', () => {
    const copied = async () => {
      const [staged, served] = [newKey(), newKey()];
      const form = await sign(storage, staged, { minBytes: 1, maxBytes: 1000 });
      await post(origin, form.url, browserForm(form, type, content));
      await storage.copy(staged, served);
      return { form, staged, served };
    };

    it('is the same object at another key, with its type', async () => {
      const { staged, served } = await copied();
      expect(await read(served)).toEqual(content);
      expect(await storage.stat(served)).toMatchObject({ size: content.length, contentType: type });
      await storage.delete([staged]);
      expect(await read(served)).toEqual(content);
    });

    it('stays as it is, no matter who posts the form once more', async () => {
      const { form, staged, served } = await copied();
      const others = Buffer.from(content).fill('x');
      expect(await post(origin, form.url, browserForm(form, type, others))).toMatchObject({ status: 201 });
      expect(await read(staged)).toEqual(others);
      expect(await read(served)).toEqual(content);
    });

    it('takes the place of what was there, also of itself', async () => {
      const { staged, served } = await copied();
      await storage.copy(staged, served);
      expect(await read(served)).toEqual(content);
      await storage.put(served, Buffer.from('other'), { contentType: 'text/plain' });
      expect(await read(staged)).toEqual(content);
      await storage.copy(staged, served);
      expect(await read(served)).toEqual(content);
      expect(await storage.stat(served)).toMatchObject({ contentType: type });
    });

    it('is not made of what is not there, nor at a key that could leave its place', async () => {
      const served = newKey();
      await expect(storage.copy(newKey(), served)).rejects.toThrow(ObjectNotFoundError);
      expect(await storage.stat(served)).toBeNull();
      const { staged } = await copied();
      await expect(storage.copy(staged, '../elsewhere')).rejects.toThrow(InvalidObjectKeyError);
      await expect(storage.copy('../elsewhere', served)).rejects.toThrow(InvalidObjectKeyError);
    });
  });

  it('signs forms for staging keys only: what is served no form can reach', async () => {
    await expect(sign(storage, `${randomUUID()}/file/revision/original.pdf`)).rejects.toThrow(InvalidObjectKeyError);
  });

  describe('a signed address', () => {
    const key = `${prefix}address/revision/original.pdf`;
    const named = (fileName: string) => ({ type: 'inline' as const, fileName });

    beforeAll(() => storage.put(key, content, { contentType: type }));

    const fetchSigned = async (address: string, init?: RequestInit) => fetch(new URL(address, origin), init);

    it('reads the object, with its type and a name for people', async () => {
      const address = await storage.signDownload({ key, contentType: type, disposition: named('Plan.pdf') });
      const answer = await fetchSigned(address);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('content-disposition')).toBe('inline; filename=Plan.pdf');
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
    });

    it('answers a part of the object (206)', async () => {
      const address = await storage.signDownload({ key, contentType: type, disposition: named('Plan.pdf') });
      const answer = await fetchSigned(address, { headers: { range: 'bytes=1-3' } });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes 1-3/${content.length}`);
      expect(await answer.text()).toBe('PDF');
    });

    it('refuses a part that does not exist (416)', async () => {
      const address = await storage.signDownload({ key, contentType: type, disposition: named('Plan.pdf') });
      const answer = await fetchSigned(address, { headers: { range: `bytes=${content.length + 5}-` } });
      expect(answer.status).toBe(416);
    });

    it('says 304 to someone who has it', async () => {
      const address = await storage.signDownload({ key, contentType: type, disposition: named('Plan.pdf') });
      const etag = (await fetchSigned(address)).headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      // Left to itself, fetch asks caches to stand aside.
      const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      const answer = await fetchSigned(address, { headers });
      expect(answer.status).toBe(304);
    });

    it('carries names in any script, and never a line break', async () => {
      const fileName = 'Gebäude "A"\r\nX-Evil: 平面図.pdf';
      const address = await storage.signDownload({ key, contentType: type, disposition: named(fileName) });
      const answer = await fetchSigned(address);
      expect(answer.status).toBe(200);
      const header = answer.headers.get('content-disposition') ?? '';
      const encoded = /filename\*=UTF-8''(\S+)/.exec(header)?.[1] ?? '';
      expect(decodeURIComponent(encoded)).toBe('Gebäude "A"__X-Evil: 平面図.pdf');
      expect(answer.headers.get('x-evil')).toBeNull();
    });

    it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml; charset=utf-8', 'text/javascript', 'not a type'])(
      'never shows what a browser could run: %s',
      async (contentType) => {
        const address = await storage.signDownload({ key, contentType, disposition: named('page') });
        const answer = await fetchSigned(address);
        expect(answer.headers.get('content-type')).toBe('application/octet-stream');
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
      },
    );

    it('stays the same for a while and lives at most five minutes', async () => {
      const at = (time: string) =>
        storage.signDownload({ key, disposition: named('a'), at: new Date(`2030-01-01T${time}Z`) });
      expect(await at('10:00:00')).toBe(await at('10:02:29'));
      expect(await at('10:00:00')).not.toBe(await at('10:02:30'));
    });

    it('says no once it has expired', async () => {
      const address = await earlier.signDownload({ key, contentType: type, disposition: named('Plan.pdf') });
      const answer = await fetchSigned(address);
      expect([403, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('PDF-1.7');
    });

    it.each([
      ['its key', (address: string) => address.replace('/address/', '/other/')],
      ['its query', (address: string) => address.replace('Plan', 'Plum')],
      ['its signature', (address: string) => flipLast(address)],
      ['everything behind the question mark', (address: string) => address.replace(/\?.*/, '')],
    ])('says no when %s is changed', async (_name, change) => {
      const address = await storage.signDownload({ key, contentType: type, disposition: named('Plan.pdf') });
      const answer = await fetchSigned(change(address));
      expect([403, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('PDF-1.7');
    });
  });

  describe('reading and writing from the server', () => {
    it('stores bytes, a file and a stream alike', async () => {
      const path = join(folder, 'source.bin');
      await writeFile(path, content);
      for (const source of [content, path, Readable.from([content.subarray(0, 5), content.subarray(5)])]) {
        const key = newKey();
        await storage.put(key, source, { contentType: 'application/x-sheet' });
        expect(await read(key)).toEqual(content);
        expect(await storage.stat(key)).toMatchObject({ size: content.length, contentType: 'application/x-sheet' });
      }
    });

    it('stores nothing of a stream that breaks', async () => {
      const key = newKey();
      const broken = Readable.from(
        (function* () {
          yield Buffer.from('half');
          throw new Error('the source broke');
        })(),
      );
      await expect(storage.put(key, broken, { contentType: type })).rejects.toThrow('the source broke');
      expect(await storage.stat(key)).toBeNull();
    });

    it('replaces an object as a whole', async () => {
      const key = newKey();
      await storage.put(key, content, { contentType: type });
      await storage.put(key, Buffer.from('new'), { contentType: 'text/plain' });
      expect((await read(key)).toString()).toBe('new');
      expect(await storage.stat(key)).toMatchObject({ size: 3, contentType: 'text/plain' });
    });

    it('reads a part, both ends included', async () => {
      const key = newKey();
      await storage.put(key, content, { contentType: type });
      expect((await buffer(await storage.openRead(key, { start: 1, end: 3 }))).toString()).toBe('PDF');
      expect((await buffer(await storage.openRead(key, { start: content.length - 5 }))).toString()).toBe('sheet');
    });

    it('downloads into a file', async () => {
      const key = newKey();
      await storage.put(key, content, { contentType: type });
      const path = join(folder, 'copy.pdf');
      await storage.downloadTo(key, path);
      expect(await readFile(path)).toEqual(content);
    });

    it('says what is not there', async () => {
      const key = newKey();
      expect(await storage.stat(key)).toBeNull();
      await expect(storage.openRead(key)).rejects.toThrow(ObjectNotFoundError);
      await expect(storage.downloadTo(key, join(folder, 'never'))).rejects.toThrow(ObjectNotFoundError);
      await storage.delete([key]);
    });

    it('keeps keys with spaces and letters of any script', async () => {
      const key = `${prefix}notes/Grundriß & Schnitt (2) 平面.png`;
      await storage.put(key, content, { contentType: 'image/png' });
      expect(await read(key)).toEqual(content);
      const address = await storage.signDownload({
        key,
        contentType: 'image/png',
        disposition: { type: 'inline', fileName: 'a.png' },
      });
      expect((await fetch(new URL(address, origin))).status).toBe(200);
    });

    it('lists and deletes what is below a prefix, and nothing beside it', async () => {
      const keys = ['a/1.png', 'a/deeper/2.png', 'ab/3.png'].map((name) => `${prefix}tree/${name}`);
      for (const key of keys) await storage.put(key, content, { contentType: 'image/png' });
      const listed = async () => {
        const found: string[] = [];
        for await (const { key, size } of storage.list(`${prefix}tree/`)) {
          expect(size).toBe(content.length);
          found.push(key);
        }
        return found.sort();
      };
      expect(await listed()).toEqual(keys);
      await storage.deletePrefix(`${prefix}tree/a/`);
      expect(await listed()).toEqual([keys[2]]);
      await storage.delete([keys[2] ?? '']);
      expect(await listed()).toEqual([]);
      await storage.deletePrefix(`${prefix}tree/a/`);
    });

    it('is ready', async () => {
      await expect(storage.ready()).resolves.toBeUndefined();
    });

    it.each([
      '../secrets',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      'a/./b',
      '',
      'a/',
      'a\\..\\b',
      'a/b\n',
      'x'.repeat(1025),
    ])('accepts no key that could leave its place: %j', async (key) => {
      const disposition = { type: 'inline' as const, fileName: 'a' };
      await expect(storage.signUpload({ key, contentType: type, maxBytes: 1, expiresIn: 1 })).rejects.toThrow(
        InvalidObjectKeyError,
      );
      await expect(storage.signDownload({ key, disposition })).rejects.toThrow(InvalidObjectKeyError);
      await expect(storage.put(key, content, { contentType: type })).rejects.toThrow(InvalidObjectKeyError);
      await expect(storage.openRead(key)).rejects.toThrow(InvalidObjectKeyError);
      await expect(storage.stat(key)).rejects.toThrow(InvalidObjectKeyError);
      await expect(storage.delete([key])).rejects.toThrow(InvalidObjectKeyError);
    });

    it.each(['', 'a', '../a/', '/', 'a//'])('deletes below no such prefix: %j', async (bad) => {
      await expect(storage.deletePrefix(bad)).rejects.toThrow(InvalidObjectKeyError);
    });
  });
}

function flipLast(text: string): string {
  return text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');
}

/** The policy with a larger size: what somebody would try first. */
function widened(policy: string): string {
  const text = Buffer.from(policy, 'base64').toString().replace(',1000]', ',999999999]');
  return Buffer.from(text).toString('base64');
}
