import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { COOKIES, CSRF_HEADER } from '@gable/contracts';
import { TestInstance, type Cast } from '../testing/test-instance.js';

interface Received {
  status: number | undefined;
  encoding: string | undefined;
  vary: string | undefined;
  range: string | undefined;
  bytes: Buffer;
}

describe('what the api answers on its way', () => {
  let instance: TestInstance;
  let cast: Cast;
  /** More than a kilobyte of JSON. */
  const list = () => `/api/v2/projects/${cast.projectId}/files`;

  beforeAll(async () => {
    instance = await TestInstance.start();
    cast = await instance.cast();
    for (let count = 0; count < 4; count += 1) await instance.addFile(cast.projectId, cast.owner.userId);
  });

  afterAll(() => instance.stop());

  /** The bytes of an answer as they came, which fetch does not show. */
  const receive = (path: string, headers: Record<string, string>, method = 'GET', body?: Buffer) =>
    new Promise<Received>((resolve, reject) => {
      const { cookies } = cast.owner;
      const csrf = cookies.get(COOKIES.csrf) ?? '';
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = request(
        new URL(path, instance.address),
        { method, headers: { cookie, [CSRF_HEADER]: decodeURIComponent(csrf), ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            resolve({
              status: answer.statusCode,
              encoding: answer.headers['content-encoding'],
              vary: answer.headers.vary,
              range: answer.headers['content-range'],
              bytes: Buffer.concat(parts),
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('compresses a list for who accepts %s with %s', async (accepted, encoding, decompress) => {
    const plain = await receive(list(), {});
    expect({ encoding: plain.encoding, long: plain.bytes.length > 1024 }).toEqual({ encoding: undefined, long: true });
    const answer = await receive(list(), { 'accept-encoding': accepted });
    expect(answer).toMatchObject({ status: 200, encoding, vary: expect.stringMatching(/accept-encoding/i) as string });
    expect(answer.range).toBe('files 0-3/4');
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(JSON.parse(decompress(answer.bytes).toString())).toHaveLength(4);
  });

  it.each(['cross-site', 'same-site'])('compresses nothing that is asked for from %s (BREACH)', async (site) => {
    const answer = await receive(list(), { 'accept-encoding': 'br', 'sec-fetch-site': site });
    expect({ status: answer.status, encoding: answer.encoding }).toEqual({ status: 200, encoding: undefined });
  });

  it.each(['same-origin', 'none'])('compresses what is asked for from %s', async (site) => {
    const answer = await receive(list(), { 'accept-encoding': 'br', 'sec-fetch-site': site });
    expect(answer.encoding).toBe('br');
  });

  it('leaves short answers alone', async () => {
    const answer = await receive('/api/health/live', { 'accept-encoding': 'br' });
    expect(answer.bytes.length).toBeLessThan(1024);
    expect({ status: answer.status, encoding: answer.encoding }).toEqual({ status: 200, encoding: undefined });
  });

  it('reads no compressed body: a small one could become a large one', async () => {
    const body = Buffer.from('{"name":"x"}');
    const headers = {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': String(body.length),
    };
    const answer = await receive(`/api/v2/projects/${cast.projectId}`, headers, 'PUT', body);
    // It is read as the JSON that was sent, never unpacked.
    expect(answer.status).not.toBe(415);
  });

  it('sends a stored file in whole and in ranges as it is', async () => {
    await instance.platform.storage.put('compression/list.json', Buffer.alloc(4096, 'a'), {
      contentType: 'application/json',
    });
    const address = new URL(
      await instance.platform.storage.signDownload({
        key: 'compression/list.json',
        contentType: 'application/json',
        disposition: { type: 'inline', fileName: 'list.json' },
      }),
      instance.address,
    );
    const whole = await receive(address.pathname + address.search, { 'accept-encoding': 'br' });
    expect({ ...whole, bytes: whole.bytes.length }).toMatchObject({ status: 200, encoding: undefined, bytes: 4096 });
    const part = await receive(address.pathname + address.search, { 'accept-encoding': 'br', range: 'bytes=0-2047' });
    expect({ ...part, bytes: part.bytes.length }).toMatchObject({ status: 206, encoding: undefined, bytes: 2048 });
  });
});
