import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { type FormFields, browserForm, changed, post } from '../testing/posted-upload.js';
import { itKeepsTheMultipartPromises } from '../testing/multipart-promises.js';
import { itKeepsTheStoragePromises } from '../testing/storage-promises.js';
import { ObjectStorageUnavailableError } from '../object-storage.js';
import { SignatureV4 } from '../signature-v4.js';
import { stagingKey } from '../staging.js';
import { linkOrCopy } from './durable-file.js';
import { LocalObjectStorage } from './local-object-storage.js';
import { registerLocalStorage } from './register-local-storage.js';

const type = 'application/pdf';
const key = 'project/file/revision/original.pdf';
const staged = stagingKey(key);
const content = Buffer.from('%PDF-1.7 a very small sheet');
const anHour = 60 * 60_000;

async function openLocalStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'gable-local-'));
  const options = { folder, secret: 'a secret of this test', baseAddress: '/storage' };
  const storage = new LocalObjectStorage(options);
  const earlier = new LocalObjectStorage({ ...options, now: () => new Date(Date.now() - anHour) });
  await storage.prepare();
  const server = fastify();
  await registerLocalStorage(server, storage, { prefix: '/storage' });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { folder, options, storage, earlier, server, origin };
}

describe('the local disk as object storage', () => {
  let opened: Awaited<ReturnType<typeof openLocalStorage>>;

  afterAll(async () => {
    await opened.server.close();
    await rm(opened.folder, { recursive: true });
  });

  beforeAll(async () => {
    opened = await openLocalStorage();
  });

  itKeepsTheStoragePromises(async () => opened);
  itKeepsTheMultipartPromises(async () => opened);
});

describe('the HTTP side of the local storage', () => {
  let opened: Awaited<ReturnType<typeof openLocalStorage>>;
  let storage: LocalObjectStorage;
  let server: FastifyInstance;
  let origin: string;

  beforeEach(async () => {
    opened = await openLocalStorage();
    ({ storage, server, origin } = opened);
  });

  afterEach(async () => {
    // Node takes a connection for busy on which a request was answered before it ended, and waits for it a minute.
    server.server.closeAllConnections();
    await server.close();
    await rm(opened.folder, { recursive: true });
  });

  const sign = (maxBytes = 1000) =>
    storage.signUpload({ key: staged, contentType: type, minBytes: 1, maxBytes, expiresIn: 60_000 });
  const address = () =>
    storage.signDownload({ key, contentType: type, disposition: { type: 'inline', fileName: 'Plan.pdf' } });
  const expectNothingStored = async () => {
    expect(await readdir(storage.layout.incoming)).toEqual([]);
    expect(await storage.stat(staged)).toBeNull();
  };

  describe('taking a form', () => {
    it.each<[string, number, (form: FormFields) => FormFields]>([
      ['a field behind the file', 403, (form) => [...form, ['acl', 'public-read']]],
      ['two files', 400, (form) => [...form, ...form.slice(-1)]],
      ['a file of another name', 403, (form) => [...form.slice(0, -1), ['upload', new Blob([content])]]],
      ['a field given twice', 400, (form) => [['key', staged], ...form]],
      ['no key', 400, (form) => form.filter(([name]) => name !== 'key')],
      ['no signature', 403, (form) => form.filter(([name]) => name !== 'x-amz-signature')],
      ['no policy', 403, (form) => form.filter(([name]) => name !== 'policy')],
      ['a date that is none', 403, (form) => changed(form, 'x-amz-date', 'today')],
      ['another algorithm', 403, (form) => changed(form, 'x-amz-algorithm', 'none')],
      ['an endless field', 400, (form) => [['x', 'y'.repeat(30_000)], ...form]],
      [
        'a hundred fields',
        400,
        (form) => [...Array.from({ length: 100 }, (_, i): [string, string] => [`f${i}`, '']), ...form],
      ],
      // radosgw takes such a form: not every server promises this.
      ['no file', 400, (form) => form.slice(0, -1)],
      ['no field at all', 400, () => []],
    ])('refuses %s, and leaves nothing behind', async (_name, status, change) => {
      const form = await sign();
      const answer = await post(origin, form.url, change(browserForm(form, type, content)));
      expect(answer.status).toBe(status);
      await expectNothingStored();
    });

    it.each([
      ['a body that is no form', 'application/json', '{}'],
      ['a form without a boundary', 'multipart/form-data', 'x'],
      [
        'a form that ends too early',
        'multipart/form-data; boundary=b',
        '--b\r\ncontent-disposition: form-data; name="key"',
      ],
    ])('refuses %s', async (_name, contentType, body) => {
      const answer = await fetch(`${origin}/storage`, {
        method: 'POST',
        body,
        headers: { 'content-type': contentType },
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('<Code>');
      await expectNothingStored();
    });

    it('refuses a form that was signed for what is served, as versions before did', async () => {
      const { url, ...signed } = await sign();
      const policy = Buffer.from(signed.policy, 'base64').toString().replace(staged, key);
      const forms = new SignatureV4({
        accessKey: 'gable',
        secretKey: formSecret(opened.options.secret),
        region: 'local',
      });
      const before = { ...signed, url, key, policy: Buffer.from(policy).toString('base64') };
      const form = { ...before, signature: forms.sign(before.date, before.policy) };
      const answer = await post(origin, url, browserForm(form, type, content));
      expect(answer).toMatchObject({ status: 400, code: 'InvalidArgument' });
      await expectNothingStored();
      expect(await storage.stat(key)).toBeNull();
    });

    it('refuses a form of another instance', async () => {
      const other = new LocalObjectStorage({ ...opened.options, secret: 'another secret' });
      const form = await other.signUpload({ key: staged, contentType: type, maxBytes: 1000, expiresIn: 60_000 });
      const answer = await post(origin, form.url, browserForm(form, type, content));
      expect(answer).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
      await expectNothingStored();
    });

    it('answers the refusal of a large file instead of breaking the connection', async () => {
      const form = await sign(1000);
      const answer = await post(origin, form.url, browserForm(form, type, Buffer.alloc(8 * 1024 * 1024)));
      expect(answer).toMatchObject({ status: 400, code: 'EntityTooLarge' });
      await expectNothingStored();
    });

    it('stops writing at the limit when the size was not announced', async () => {
      const form = browserForm(await sign(100_000), type, Buffer.alloc(0));
      const body = async function* () {
        yield Buffer.from(multipartHead(form));
        for (let sent = 0; sent < 4_000_000; sent += 50_000) {
          yield Buffer.alloc(50_000);
        }
      };
      const answer = await fetch(`${origin}/storage`, {
        method: 'POST',
        body: body(),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        duplex: 'half',
      });
      expect(await answer.text()).toContain('<Code>EntityTooLarge</Code>');
      await expectNothingStored();
    });

    it('leaves nothing behind when the browser goes away in the middle', async () => {
      const form = browserForm(await sign(10_000_000), type, Buffer.alloc(0));
      const receive = storage.receive.bind(storage);
      const receiving = new Promise<{ outcome: Promise<unknown> }>((resolve) => {
        storage.receive = (source, range) => {
          const outcome = receive(source, range);
          source.once('data', () => resolve({ outcome }));
          return outcome;
        };
      });
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.write(
        `POST /storage HTTP/1.1\r\nhost: gable\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n` +
          `content-length: 9000000\r\n\r\n${multipartHead(form)}${'x'.repeat(100_000)}`,
      );
      const { outcome } = await receiving;
      expect(await readdir(storage.layout.incoming)).toHaveLength(1);
      socket.destroy();
      await once(socket, 'close');
      await expect(outcome).rejects.toThrow();
      await expectNothingStored();
    });

    it('works beside a multipart parser the server already has', async () => {
      const own = fastify();
      await own.register(multipart);
      await registerLocalStorage(own, storage, { prefix: '/files' });
      const ownOrigin = await own.listen({ host: '127.0.0.1', port: 0 });
      const form = await sign();
      const answer = await post(ownOrigin, '/files', browserForm(form, type, content));
      await own.close();
      expect(answer.status).toBe(201);
    });
  });

  describe('answering an address', () => {
    beforeEach(() => storage.put(key, content, { contentType: 'text/html' }));

    it('lets no page of ours be made of an object', async () => {
      const answer = await server.inject({ url: await address() });
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'accept-ranges': 'bytes' });
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'/);
      const html = await storage.signDownload({ key, disposition: { type: 'inline', fileName: 'page.html' } });
      expect((await server.inject({ url: html })).headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename=page.html',
        'content-security-policy': "sandbox; default-src 'none'",
      });
    });

    it('answers HEAD without the bytes', async () => {
      const answer = await server.inject({ method: 'HEAD', url: await address() });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'content-length': String(content.length), 'content-type': type });
      expect(answer.body).toBe('');
    });

    it('may be cached by this browser until it expires, and no longer', async () => {
      const answer = await server.inject({ url: await address() });
      const seconds = Number(/^private, max-age=(\d+)$/.exec(String(answer.headers['cache-control']))?.[1]);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(300);
      expect(answer.headers['last-modified']).toBeDefined();
    });

    it('says 304 by date as well', async () => {
      const url = await address();
      const since = String((await server.inject({ url })).headers['last-modified']);
      expect((await server.inject({ url, headers: { 'if-modified-since': since } })).statusCode).toBe(304);
    });

    it('answers the same 404 to a stranger, for an expired address and for what does not exist', async () => {
      const disposition = { type: 'inline', fileName: 'Plan.pdf' } as const;
      const urls = [
        `/storage/${key}`,
        `${await address()}0`,
        `${await address()}&extra=1`,
        `${await address()}&name=other`,
        (await address()).replace('inline', 'attachment'),
        (await address()).replace(/expires=\d+/, 'expires=99999999999'),
        await opened.earlier.signDownload({ key, contentType: type, disposition }),
        await storage.signDownload({ key: 'project/none', disposition }),
        await storage.signDownload({ key: 'project/file', disposition }),
        '/storage/..%2f..%2f..%2fetc%2fpasswd',
        '/storage/%00',
      ];
      const answers = await Promise.all(urls.map((url) => server.inject({ url })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 404));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(answers[0]?.body).not.toContain('project');
    });

    it('cannot be bent to another object by moving the borders between its parts', async () => {
      const disposition = { type: 'inline', fileName: 'b' } as const;
      const signed = await storage.signDownload({ key: 'a/ab', contentType: 'c/d', disposition });
      expect(
        (await server.inject({ url: signed.replace('a/ab?', 'a/a?').replace('type=c', 'type=bc') })).statusCode,
      ).toBe(404);
    });
  });

  describe('its folder', () => {
    it('is left tidy: no empty folders behind a deleted object', async () => {
      await storage.put(key, content, { contentType: type });
      await storage.put('project/file/other/original.pdf', content, { contentType: type });
      await storage.delete([key]);
      expect(await readdir(join(storage.layout.objects, 'project/file'))).toEqual(['other']);
      await storage.deletePrefix('project/file/other/');
      expect(await readdir(storage.layout.objects)).toEqual([]);
      expect(await readdir(storage.layout.types)).toEqual([]);
    });

    it('deletes no folder when asked for an object', async () => {
      await storage.put(key, content, { contentType: type });
      await storage.delete(['project/file']);
      expect(await storage.stat(key)).not.toBeNull();
    });

    it('does not let an object stand where a folder is', async () => {
      await storage.put(key, content, { contentType: type });
      await expect(storage.put('project/file', content, { contentType: type })).rejects.toThrow(/another/);
      await expect(storage.put(`${key}/below`, content, { contentType: type })).rejects.toThrow(/another/);
      expect(await readdir(storage.layout.incoming)).toEqual([]);
    });

    it('is cleared of what was left half-written before a moment, and of nothing younger', async () => {
      const changedAt = async (name: string) => {
        const path = join(storage.layout.incoming, name);
        await writeFile(path, 'half');
        return (await stat(path)).ctime;
      };
      const old = await changedAt('old');
      let young = old;
      while (young <= old) young = await changedAt('young');
      await storage.removeUnfinished({ files: young, uploads: young });
      expect(await readdir(storage.layout.incoming)).toEqual(['young']);
    });

    it('copies the bytes where the file system gives no file a second name', async () => {
      const [from, to] = ['from', 'to'].map((name) => join(storage.layout.incoming, name)) as [string, string];
      await writeFile(from, content);
      await linkOrCopy(from, to, () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' })));
      await writeFile(from, 'changed');
      expect(await readFile(to)).toEqual(content);
    });

    it('is not ready when it is gone', async () => {
      await rm(storage.layout.objects, { recursive: true });
      await expect(storage.ready()).rejects.toThrow(ObjectStorageUnavailableError);
    });
  });
});

/** What forms of an instance are signed with. */
const formSecret = (secret: string): string => createHmac('sha256', secret).update('gable storage forms').digest('hex');

const boundary = 'a-boundary-of-this-test';

/** The form as it goes over the wire, up to the first byte of the file. */
function multipartHead(form: FormFields): string {
  return form
    .map(([name, value]) => {
      const isFile = typeof value !== 'string';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${isFile ? '; filename="a"' : ''}\r\n\r\n`;
      return isFile ? head : `${head}${value}\r\n`;
    })
    .join('');
}
