import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@gable/platform/testing';
import { freePort } from '../free-port.mjs';

const CODE = 'q4Yt0nGdLw3ZxR8mB1cVSA';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The proxy of the containers, as Caddy runs it; what stands behind it answers what it was asked. */
describe('the proxy of the containers', () => {
  let folder: string;
  let caddy: ChildProcess;
  let said = '';
  let behind: Server;
  let port: number;
  let storagePort: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gable-proxy-'));
    behind = createServer((asked, answer) => {
      asked.resume().on('end', () => {
        answer.setHeader('content-type', 'application/json');
        answer.end(JSON.stringify({ url: asked.url, headers: asked.headers }));
      });
    });
    behind.on('upgrade', (asked, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
      socket.pipe(socket);
    });
    behind.listen(0, '127.0.0.1');
    await once(behind, 'listening');
    const { port: behindPort } = behind.address() as AddressInfo;
    [port, storagePort] = [await freePort(), await freePort()];
    caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', resolve('docker/Caddyfile')], {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        API_HOST: 'localhost',
        API_PORT: String(behindPort),
        S3_HOST: '127.0.0.1',
        S3_PORT: String(behindPort),
        GABLE_SITE: `:${port}`,
        S3_SITE: `:${storagePort}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [caddy.stdout, caddy.stderr]) output?.on('data', (text) => (said += String(text)));
    await until('the proxy answers', () => ask('/').then(Boolean, () => false));
  });

  afterAll(async () => {
    const gone = once(caddy, 'exit');
    caddy.kill();
    await gone;
    behind.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(
    path: string,
    {
      method = 'GET',
      headers = {},
      body = '',
      at = port,
    }: { method?: string; headers?: object; body?: string | Buffer; at?: number } = {},
  ): Promise<Answer> {
    const asked = request({ host: '127.0.0.1', port: at, path, method, headers: { ...headers } });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of answer) text += String(part);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: text };
  }

  it('passes everything on, under the name it was asked by', async () => {
    for (const path of ['/', '/projects/1/files?page=2', '/api/v2/projects', `/files/shared/1/${CODE}`]) {
      const { status, body } = await ask(path, { headers: { host: 'gable.example.com' } });
      expect(status).toBe(200);
      expect(JSON.parse(body)).toMatchObject({ url: path, headers: { host: 'gable.example.com' } });
    }
  });

  it('says where a visitor comes from, and believes nobody about it', async () => {
    const { body } = await ask('/', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' },
    });
    const { headers } = JSON.parse(body) as { headers: Record<string, string> };
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers['x-forwarded-host']).toBe(`127.0.0.1:${port}`);
  });

  it.each(['/api/metrics', '/api/metrics?x=1', '/api/%6detrics', '/API/Metrics', '/api//metrics', '/x/../api/metrics'])(
    'keeps metrics inside: %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, body: '' });
    },
  );

  it('leaves it to the api what is too large, which says so in its own words', async () => {
    const { status, body } = await ask('/api/v2/users/me', { method: 'POST', body: Buffer.alloc(20_000_000) });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ headers: { 'content-length': '20000000' } });
  });

  it('lets sockets through', async () => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/api/socket.io/?EIO=4&transport=websocket',
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    });
    asked.end();
    const [answer, socket] = (await once(asked, 'upgrade')) as [{ statusCode: number }, Socket];
    expect(answer.statusCode).toBe(101);
    socket.write('there');
    expect(String(((await once(socket, 'data')) as [Buffer])[0])).toBe('there');
    socket.destroy();
  });

  it('passes files on under the address that was signed', async () => {
    const path = '/gable/revisions/1/original?X-Amz-Signature=abc';
    const { body } = await ask(path, { at: storagePort, headers: { host: 'files.example.com' } });
    expect(JSON.parse(body)).toMatchObject({ url: path, headers: { host: 'files.example.com' } });
  });

  it('writes down no address, also when nothing answers behind it', async () => {
    behind.closeAllConnections();
    await new Promise((resolve) => behind.close(resolve));
    const answers = await Promise.all([
      ...[`/users/new/${CODE}`, `/files/shared/1/${CODE}`, `/api/socket.io/?token=${CODE}`].map((path) => ask(path)),
      ask(`/gable/1?X-Amz-Signature=${CODE}`, { at: storagePort }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 502, 502]);
    expect(said).toContain('serving initial configuration');
    expect(said).not.toContain(CODE);
  });
});
