import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createObjectStorage } from '../create-object-storage.js';
import { ObjectStorageUnavailableError } from '../object-storage.js';
import { itKeepsTheMultipartPromises } from '../testing/multipart-promises.js';
import { itKeepsTheStoragePromises } from '../testing/storage-promises.js';
import { S3ObjectStorage, type S3ObjectStorageOptions } from './s3-object-storage.js';

const server = join(import.meta.dirname, '../../../../../tools/radosgw.mjs');
/** A whole S3 server takes seconds and 125 MB, so it is asked for: TEST_S3=radosgw */
const onRadosgw = process.env['TEST_S3'] === 'radosgw' ? describe : describe.skip;

describe('S3 as object storage', () => {
  const awayStorage = (): S3ObjectStorage =>
    new S3ObjectStorage({
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      bucket: 'gable',
      accessKey: 'a',
      secretKey: 'b',
    });

  it('says what is wrong when nobody answers', async () => {
    const storage = awayStorage();
    await expect(storage.ready()).rejects.toThrow(ObjectStorageUnavailableError);
    await expect(storage.stat('a/b')).rejects.toThrow(/127\.0\.0\.1:1/);
  });

  it('leaves it to those who ask to say so', async () => {
    const complaints = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const sent = awayStorage().put('a/b', Readable.from([Buffer.alloc(10)]), { contentType: 'text/plain' });
    await expect(sent).rejects.toThrow(ObjectStorageUnavailableError);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('signs for the address browsers know, not the one our servers use', async () => {
    const storage = new S3ObjectStorage({
      endpoint: 'http://minio:9000',
      publicEndpoint: 'https://files.example.test/',
      region: 'us-east-1',
      bucket: 'gable',
      accessKey: 'a',
      secretKey: 'b',
    });
    const form = await storage.signUpload({
      key: 'staging/a/b',
      contentType: 'image/png',
      maxBytes: 1,
      expiresIn: 1000,
    });
    expect(form.url).toBe('https://files.example.test/gable');
    const address = await storage.signDownload({ key: 'a/b', disposition: { type: 'inline', fileName: 'b' } });
    expect(address).toMatch(/^https:\/\/files\.example\.test\/gable\/a\/b\?/);
  });
});

onRadosgw('S3 as object storage, on radosgw', () => {
  let child: ChildProcess;
  let options: S3ObjectStorageOptions;

  beforeAll(async () => {
    child = spawn(process.execPath, [server], { stdio: ['pipe', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('unreachable: its output is piped');
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const said = JSON.parse(line) as Record<'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>;
    options = {
      endpoint: said.S3_ENDPOINT,
      region: said.S3_REGION,
      bucket: 'gable',
      accessKey: said.S3_ACCESS_KEY,
      secretKey: said.S3_SECRET_KEY,
    };
  });

  it('makes its bucket, twice without harm, and is not ready without it', async () => {
    const before = new S3ObjectStorage({ ...options, bucket: 'first' });
    await expect(before.ready()).rejects.toThrow(ObjectStorageUnavailableError);
    await createObjectStorage({ driver: 's3', ...options, bucket: 'first' });
    const storage = await createObjectStorage({ driver: 's3', ...options, bucket: 'first' });
    await expect(storage.ready()).resolves.toBeUndefined();
  });

  it('lets pages of other origins post forms and read parts', async () => {
    const storage = await createObjectStorage({ driver: 's3', ...options });
    await storage.put('cors/a.pdf', Buffer.from('abc'), { contentType: 'application/pdf' });
    const address = await storage.signDownload({
      key: 'cors/a.pdf',
      contentType: 'application/pdf',
      disposition: { type: 'inline', fileName: 'a.pdf' },
    });
    const answer = await fetch(address, { headers: { origin: 'https://gable.example.test', range: 'bytes=0-1' } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('content-range');
    const preflight = await fetch(`${options.endpoint}/gable`, {
      method: 'OPTIONS',
      headers: { origin: 'https://gable.example.test', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  });

  it('copies in parts what is too large to be copied at once', async () => {
    const storage = new S3ObjectStorage({ ...options, copiedAtOnce: 5 * 1024 ** 2 });
    const content = randomBytes(11 * 1024 ** 2 + 3);
    await storage.put('large/a.pdf', content, { contentType: 'application/pdf' });
    await storage.copy('large/a.pdf', 'large/b.pdf');
    await storage.delete(['large/a.pdf']);
    expect((await buffer(await storage.openRead('large/b.pdf'))).equals(content)).toBe(true);
    expect(await storage.stat('large/b.pdf')).toMatchObject({ size: content.length, contentType: 'application/pdf' });
  });

  it('deletes more objects than one call takes', async () => {
    const storage = await createObjectStorage({ driver: 's3', ...options });
    const keys = Array.from({ length: 1005 }, (_, number) => `many/${number}.txt`);
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })));
    await storage.deletePrefix('many/');
    for await (const { key } of storage.list('many/')) throw new Error(`${key} is still there`);
  });

  const open = async () => {
    const anHourAgo = () => new Date(Date.now() - 60 * 60_000);
    return {
      storage: await createObjectStorage({ driver: 's3', ...options }),
      earlier: new S3ObjectStorage({ ...options, now: anHourAgo }),
      origin: options.endpoint,
    };
  };
  itKeepsTheStoragePromises(open);
  itKeepsTheMultipartPromises(open);

  // Behind the promises, whose own clearing up still needs the server.
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
});
