import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { COOKIES, CSRF_HEADER, LIMITS } from '@gable/contracts';
import { TestInstance } from '../testing/test-instance.js';
import type { Visitor } from '../testing/visitor.js';

/** Milliseconds after which a caller has been cut off: the deadline, and the time between two looks. */
const CUT_OFF = Math.max(LIMITS.requestHeaders, LIMITS.requestBody) + 10_000;

describe('callers that never come to an end', () => {
  let instance: TestInstance;
  let visitor: Visitor;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    instance = await TestInstance.start();
    visitor = await instance.signedIn();
  });

  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await instance.stop();
  });

  /** Says something and waits; answers what it heard until it was cut off. */
  const say = async (words: string, goOn?: string): Promise<{ heard: string; after: number }> => {
    const { port, hostname } = new URL(instance.address);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const began = Date.now();
    socket.write(words);
    const dripping = goOn === undefined ? undefined : setInterval(() => socket.write(goOn), 1_000);
    await Promise.race([once(socket, 'close'), pause(2 * CUT_OFF, undefined, { ref: false })]);
    clearInterval(dripping);
    expect(socket.destroyed).toBe(true);
    return { heard, after: Date.now() - began };
  };

  const head = (method: string, path: string, headers: string[]): string => {
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csrf = decodeURIComponent(visitor.cookies.get(COOKIES.csrf) ?? '');
    const lines = ['host: localhost', `cookie: ${cookie}`, `${CSRF_HEADER}: ${csrf}`, ...headers];
    return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  };
  const json = 'content-type: application/json';
  const project = '/api/v2/projects';

  /** What each says, and hears before it is cut off. */
  const callers = (): [name: string, words: [string, string?], expected: RegExp][] => [
    ['say nothing at all', [''], /^$|^HTTP\/1\.1 408 /],
    ['send half of their headers', [`POST ${project} HTTP/1.1\r\nhost: localhost\r\n`], /^HTTP\/1\.1 408 /],
    ['send header after header', [`POST ${project} HTTP/1.1\r\nhost: localhost\r\n`, 'x: y\r\n'], /^HTTP\/1\.1 408 /],
    [
      'send half of a body',
      [`${head('POST', project, [json, 'content-length: 100'])}{"name":`],
      /^HTTP\/1\.1 408 .*too long/s,
    ],
    [
      'send a body letter by letter',
      [head('POST', project, [json, 'content-length: 90']), ' '],
      /^HTTP\/1\.1 408 .*too long/s,
    ],
    [
      'send a body in parts without end',
      [head('POST', project, [json, 'transfer-encoding: chunked']), '1\r\n \r\n'],
      /^HTTP\/1\.1 408 .*too long/s,
    ],
    [
      'send half of a body to nobody',
      [`${head('POST', '/api/nowhere', [json, 'content-length: 100'])}{`],
      /^HTTP\/1\.1 4\d\d /,
    ],
    [
      'announce more than is read, and send half of it',
      [`${head('POST', project, [json, `content-length: ${LIMITS.jsonBody + 1}`])}{`],
      /^HTTP\/1\.1 413 /,
    ],
    [
      'send half of a body with a read',
      [`${head('GET', '/api/health/live', [json, 'content-length: 100'])}{`],
      /^HTTP\/1\.1 200 /,
    ],
    [
      'send half of a picture',
      [
        `${head('PUT', `/api/v2/users/${visitor.userId}/avatar`, ['content-type: image/png', 'content-length: 1000'])}\u0089`,
      ],
      /^HTTP\/1\.1 408 .*too long/s,
    ],
  ];

  it('are cut off, whatever it is that they do not end', async () => {
    const cutOff = await Promise.all(
      callers().map(async ([name, words, expected]) => {
        const { heard, after } = await say(...words);
        return { name, isExpected: expected.test(heard) || heard, inTime: after < CUT_OFF || after };
      }),
    );
    expect(cutOff).toEqual(callers().map(([name]) => ({ name, isExpected: true, inTime: true })));
  });

  it('hear that a body is too large also while they are still sending it, and go on', async () => {
    const { port, hostname } = new URL(instance.address);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    const text = 'x'.repeat(1_000_000);
    socket.write(head('POST', project, [json, `content-length: ${text.length}`]));
    await once(socket, 'data');
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(text + head('GET', '/api/health/live', ['connection: close']));
    await once(socket, 'close');
    expect(heard).toMatch(/HTTP\/1\.1 200 /);
  });

  it('have as long as a slow line takes for what they announce, and no less', async () => {
    const text = `{"name":"${'x'.repeat(100)}"}`;
    const { port, hostname } = new URL(instance.address);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(
      head('POST', project, [json, `content-length: ${text.length}`, 'connection: close']) + text.slice(0, 50),
    );
    await pause(3_000);
    socket.write(text.slice(50));
    let heard = '';
    for await (const part of socket.setEncoding('utf8')) heard += String(part);
    expect(heard).toMatch(/^HTTP\/1\.1 201 /);
  });
});
