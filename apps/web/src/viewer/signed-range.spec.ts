import { readHead, readObject, readRange, UnreadableObject } from './signed-range.js';

const { signal } = new AbortController();
const BYTES = '%PDF-1.7 and more';

/** An address whose signature has run out until it is renewed, and a storage that knows. */
function expiring(answer: (range: string | null) => Response) {
  let signature = 'old';
  return {
    address: {
      current: () => `https://storage.example/original.pdf?s=${signature}`,
      renew: () => {
        signature = 'new';
        return Promise.resolve();
      },
    },
    get: ((url: string, init?: RequestInit) =>
      Promise.resolve(
        url.endsWith('s=new') ? answer(new Headers(init?.headers).get('range')) : new Response('', { status: 403 }),
      )) as typeof fetch,
  };
}

describe('the first bytes of an object', () => {
  it.each([
    [
      'come with its length, behind a fresh signature',
      () => new Response(BYTES.slice(0, 8), { status: 206, headers: { 'content-range': 'bytes 0-7/1234567' } }),
      { text: '%PDF-1.7', total: 1_234_567 },
    ],
    [
      'are all of them where the storage knows no ranges',
      () => new Response(BYTES),
      { text: BYTES, total: BYTES.length },
    ],
  ])('%s', async (_rule, answer, expected) => {
    const asked: (string | null)[] = [];
    const { address, get } = expiring((range) => {
      asked.push(range);
      return answer();
    });
    const { bytes, total } = await readHead(address, 8, signal, get);
    expect({ text: new TextDecoder().decode(bytes), total }).toEqual(expected);
    expect(asked).toEqual(['bytes=0-7']);
  });

  it('are refused for good when a fresh signature does not help', async () => {
    const { address, get } = expiring(() => new Response('', { status: 404 }));
    await expect(readHead(address, 8, signal, get)).rejects.toEqual(new UnreadableObject(404));
  });
});

describe('a part of an object', () => {
  it.each([
    ['is what was asked for', () => new Response(BYTES.slice(5, 8), { status: 206 })],
    ['is cut where the storage knows no ranges', () => new Response(BYTES)],
  ])('%s', async (_rule, answer) => {
    const asked: (string | null)[] = [];
    const { address, get } = expiring((range) => {
      asked.push(range);
      return answer();
    });
    const part = await readRange(address, 5, 3, signal, get);
    expect(new TextDecoder().decode(await part.arrayBuffer())).toBe('1.7');
    expect(asked).toEqual(['bytes=5-7']);
  });
});

describe('a whole object', () => {
  it('is asked for without a range', async () => {
    const { address, get } = expiring((range) => new Response(`${range} ${BYTES}`));
    const whole = await readObject(address, signal, get);
    expect(new TextDecoder().decode(await whole.arrayBuffer())).toBe(`null ${BYTES}`);
  });

  it.each([400, 401, 403, 404, 410])('is asked for once more after %i, and then given up', async (status) => {
    let [calls, renewals] = [0, 0];
    const address = { current: () => 'https://storage.example', renew: () => Promise.resolve((renewals += 1)) };
    const get = (() => Promise.resolve(new Response('', { status: [status, 500][calls++] ?? 200 }))) as typeof fetch;
    await expect(readObject(address, signal, get)).rejects.toMatchObject({
      ...{ name: 'UnreadableObject', status: 500, message: 'The storage answered 500.' },
    });
    expect([calls, renewals]).toEqual([2, 1]);
  });

  it('is not asked for again where the signature is not at fault', async () => {
    let renewals = 0;
    const address = { current: () => 'https://storage.example', renew: () => Promise.resolve((renewals += 1)) };
    const get = (() => Promise.resolve(new Response('', { status: 503 }))) as typeof fetch;
    await expect(readObject(address, signal, get)).rejects.toEqual(new UnreadableObject(503));
    expect(renewals).toBe(0);
  });
});
