import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { MESSAGES, SOCKET_PATH } from '@gable/contracts';
import type { TestApi } from '../testing/test-api.js';
import { TestInstance } from '../testing/test-instance.js';
import { PNG, uploadFile } from '../testing/uploads.js';

const PUBLIC = 'plans.gable.example';
const SOCKET = `${SOCKET_PATH}/?EIO=4&transport=`;
const photo = { name: 'photo.png', mimetype: 'image/png', bytes: PNG };

/** A name of somebody else that was pointed at us (DNS rebinding) opens nothing; spoken over bare sockets. */
describe('the host that a request names', () => {
  let instance: TestInstance;
  let stored: string;

  beforeAll(async () => {
    instance = await TestInstance.start({ PUBLIC_URL: `https://${PUBLIC}` });
    const cast = await instance.cast();
    ({ download_url: stored } = await uploadFile(cast.owner, cast.projectId, photo));
    expect(stored).toMatch(/^\/storage\//);
    await instance.platform.mailer.send({ to: 'a@example.test', subject: 'Code', text: 'code', html: 'code' });
  });
  afterAll(() => instance.stop());

  /** What is answered to this head of a request: status and body; no body where the connection becomes a socket. */
  async function speak(head: string, address = instance.address): Promise<{ status: number; body: string }> {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.write(`${head}\r\n\r\n`);
    let said = '';
    for await (const chunk of socket) {
      said += String(chunk);
      if (said.startsWith('HTTP/1.1 101')) break;
    }
    return { status: Number(said.split(' ')[1]), body: said.slice(said.indexOf('\r\n\r\n') + 4) };
  }
  /** Without a host it is HTTP/1.0, which does not want one. */
  const ask = (path: string, host: string | undefined, method = 'GET', address = instance.address) =>
    speak(
      host === undefined
        ? `${method} ${path} HTTP/1.0`
        : `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close`,
      address,
    );
  const upgrade = (host: string) =>
    speak(
      `GET ${SOCKET}websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nConnection: Upgrade',
    );

  const foreign = [
    'attacker.example',
    'attacker.example:80',
    `${PUBLIC}.attacker.example`,
    `attacker.example#${PUBLIC}`,
    `user@${PUBLIC}`,
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    '169.254.169.254',
    '[::2]',
    '2130706433',
    'localhost,attacker.example',
    '',
  ];
  const refused = { status: 421, body: expect.stringContaining(JSON.stringify(MESSAGES.requests.unknownHost)) };

  it.each(foreign)('is refused by its name: %j', async (host) => {
    expect(await ask('/api/v2/projects', host)).toEqual(refused);
  });

  it.each([
    ['a page', '/projects'],
    ['the outbox', '/outbox'],
    ['the API', '/api/v2/captcha'],
    ['what is no address', '/api/none'],
    ['metrics', '/api/metrics'],
    ['the description of the API', '/api/openapi.json'],
    ['its docs page', '/api/docs'],
    ['a socket that polls', `${SOCKET}polling`],
  ])('is refused at %s', async (_what, path) => {
    expect(await ask(path, 'attacker.example')).toEqual(refused);
    expect((await ask(path, 'localhost')).status).not.toBe(421);
  });

  it.each(['POST', 'OPTIONS', 'PUT', 'DELETE', 'HEAD'])('is refused with %s', async (method) => {
    expect((await ask('/api/v2/tokens', 'attacker.example', method)).status).toBe(421);
  });

  it('is refused at a stored file, with a good signature', async () => {
    expect((await ask(stored, '127.0.0.1')).status).toBe(200);
    expect(await ask(stored, 'attacker.example')).toEqual(refused);
  });

  it('is refused where a socket is opened', async () => {
    expect((await upgrade('localhost')).status).toBe(101);
    expect(await upgrade('attacker.example')).toEqual(refused);
  });

  it('counts in the address too, where that names one', async () => {
    expect(await ask('http://attacker.example/outbox', 'localhost')).toEqual(refused);
    expect((await ask('http://localhost/outbox', 'localhost')).status).toBe(200);
  });

  it('is wanted', async () => {
    expect(await ask('/outbox', undefined)).toEqual(refused);
  });

  it.each([
    PUBLIC,
    PUBLIC.toUpperCase(),
    `${PUBLIC}:443`,
    `${PUBLIC}:8443`,
    'localhost',
    'LOCALHOST:1',
    '127.0.0.1',
    '[::1]:3000',
  ])('is known: %s', async (host) => {
    expect((await ask('/outbox', host)).status).toBe(200);
  });

  it.each(['attacker.example', '10.1.2.3:3000', 'gable-api-0.pods.cluster.local', undefined])(
    'is nothing to a load balancer that asks for health: %s',
    async (host) => {
      expect((await ask('/api/health/live', host)).status).toBe(200);
      expect((await ask('/api/health/ready', host)).status).toBe(200);
      for (const path of ['/api/health', '/api/health/live/x', '/api/v2/captcha?/api/health/live']) {
        expect((await ask(path, host)).status).toBe(421);
      }
    },
  );

  describe('where it listens on every network', () => {
    let everywhere: TestApi;
    beforeAll(async () => {
      everywhere = await instance.startAnother({ HOST: '0.0.0.0' });
    });

    it('is known when it is the address the connection came in at', async () => {
      const outside = Object.values(networkInterfaces())
        .flat()
        .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
      const own = [...(outside ? [outside] : []), '127.0.0.2'];
      for (const address of own) {
        const at = everywhere.address.replace('127.0.0.1', address).replace('0.0.0.0', address);
        expect((await ask('/outbox', `${address}:80`, 'GET', at)).status).toBe(200);
        expect((await ask('/outbox', '10.99.99.99', 'GET', at)).status).toBe(421);
      }
    });
  });
});
