import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { jest } from '@jest/globals';
import { MESSAGES } from '@gable/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { declaredRoutes } from '../access/access-declarations.js';
import { nameOf } from '../testing/route-calls.js';
import type { TestApi } from '../testing/test-api.js';
import { TestInstance } from '../testing/test-instance.js';

/** What a process says about itself: health, metrics, its mail, its API. */
let instance: TestInstance;
let production: TestApi;
let withMailServer: TestApi;

beforeAll(async () => {
  instance = await TestInstance.start();
  production = await instance.startAnother({ NODE_ENV: 'production', GABLE_SECRET: 's'.repeat(32) });
  withMailServer = await instance.startAnother({ SMTP_URL: 'smtp://127.0.0.1:1' });
});

afterAll(() => instance.stop());

afterEach(() => jest.restoreAllMocks());

describe('health', () => {
  it('is live while it answers', async () => {
    expect(await instance.visitor().get('/api/health/live')).toMatchObject({ status: 200, body: { status: 'up' } });
  });

  it('is ready when database, queue and storage are', async () => {
    const { status, body } = await instance.visitor().get('/api/health/ready');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'up', database: 'up', queue: 'up', storage: 'up' });
  });

  it.each(['database', 'queue', 'storage'])(
    'is not ready when the %s is down, says which, and stays live',
    async (part) => {
      const { storage, queues } = instance.platform;
      const down = new Error('down');
      if (part === 'database') jest.spyOn(instance.database, 'query').mockImplementation(() => Promise.reject(down));
      if (part === 'queue') jest.spyOn(queues, 'ready').mockRejectedValue(down);
      if (part === 'storage') jest.spyOn(storage, 'ready').mockRejectedValue(down);
      const { status, body } = await instance.visitor().get('/api/health/ready');
      expect(status).toBe(503);
      expect(body).toEqual({
        status: 'down',
        database: 'up',
        queue: 'up',
        storage: 'up',
        [part]: 'down',
        message: MESSAGES.requests.unavailable,
      });
      expect((await instance.visitor().get('/api/health/live')).status).toBe(200);
    },
  );

  it.each([
    ['has gone', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['has no connection free in time', new Error('timeout exceeded when trying to connect')],
    ['breaks a connection off', new Error('Connection terminated unexpectedly')],
  ])('a database that %s is 503 to the people as well, never their fault or ours', async (_what, lost) => {
    const owner = await instance.signedIn();
    jest.spyOn(instance.database, 'query').mockImplementation(() => Promise.reject(lost));
    expect(await owner.get('/api/v2/projects')).toMatchObject({
      status: 503,
      body: { status: 503, code: 'unavailable', message: MESSAGES.requests.unavailable },
    });
  });
});

describe('metrics', () => {
  it('are in the words of Prometheus, and count what was answered', async () => {
    const visitor = instance.visitor();
    await visitor.get('/api/unknown');
    await visitor.get('/api/v2/projects');
    const { status, body, headers } = await visitor.get<string>('/api/metrics');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(body).toMatch(
      /gable_http_request_seconds_count\{[^}]*route="\/api\/v2\/projects"[^}]*status="401"[^}]*\} \d+/,
    );
    expect(body).toMatch(/gable_outbox_waiting\{process="api"\} \d+/);
    expect(body).toMatch(/gable_outbox_oldest_seconds\{process="api"\} \d+/);
    expect(body).toMatch(/gable_outbox_dead\{process="api"\} \d+/);
    expect(body).toMatch(/gable_jobs_waiting\{process="api"\} \d+/);
    expect(body).not.toContain('/api/unknown');
  });

  it('are hidden in production', async () => {
    expect(await production.visitor().get('/api/metrics')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('are for who has their token, where there is one, in production and elsewhere', async () => {
    const token = 'a token of more than thirty-two characters';
    for (const more of [{ NODE_ENV: 'production', GABLE_SECRET: 's'.repeat(32) }, {}]) {
      const api = await instance.startAnother({ ...more, METRICS_TOKEN: token });
      const read = (authorization?: string) =>
        api.visitor().call<string>('GET', '/api/metrics', undefined, authorization ? { authorization } : {});
      expect(await read(`Bearer ${token}`)).toMatchObject({ status: 200, body: expect.stringContaining('gable_') });
      for (const wrong of [undefined, token, 'Bearer', `Bearer ${token}x`, `Basic ${token}`]) {
        expect(await read(wrong)).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
    }
  });
});

describe('the mail outbox', () => {
  const mail = { to: 'anna@example.test', subject: 'Übergabe', text: 'Hello Anna', html: '<p>Hello Anna</p>' };

  it('shows messages where no mail server is configured, newest first, as they would have been sent', async () => {
    expect(await instance.visitor().get('/outbox')).toMatchObject({ status: 200, body: '' });
    await instance.platform.mailer.send(mail);
    await instance.platform.mailer.send({ ...mail, subject: 'Second' });
    const { body, headers } = await instance.visitor().get<string>('/outbox');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const names = body.split('\n');
    expect(names).toHaveLength(2);
    const { body: message } = await instance.visitor().get<string>(`/outbox/${names[0]}`);
    expect(message).toContain('To: anna@example.test');
    expect(message).toContain('Subject: Second');
  });

  it('is a page for people: who writes to whom about what and when, newest first', async () => {
    await instance.platform.mailer.send({ ...mail, to: { name: 'Ben <b>', address: 'ben@example.test' } });
    const { status, headers, body } = await instance
      .visitor()
      .call<string>('GET', '/outbox', undefined, { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' });
    expect({ status, type: headers.get('content-type'), cache: headers.get('cache-control') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      cache: 'no-store',
    });
    const names = (await instance.visitor().get<string>('/outbox')).body.split('\n');
    const rows = body.split('<tr role="row">').slice(2);
    expect(rows.map((row) => /href="\/outbox\/([^"]+)"/.exec(row)?.[1])).toEqual(names.map(encodeURIComponent));
    expect(rows[0]).toContain('>Übergabe</a>');
    expect(rows[0]).toContain('Ben &lt;b&gt;');
    expect(rows[0]).toContain('ben@example.test');
    expect(rows[0]).toContain(
      instance.platform.configuration.mailFrom.replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;')),
    );
    expect(Date.now() - Date.parse(/datetime="([^"]+)"/.exec(rows[0] ?? '')?.[1] ?? '')).toBeLessThan(60_000);
    expect(rows[1]).toContain('>Second</a>');
  });

  it('shows people what a message says, with links that lead on and nothing that runs', async () => {
    const text = 'Hello <b>,\n\nopen http://localhost/users/activate/1?id=2&x="<script>';
    await instance.platform.mailer.send({ ...mail, text, html: '<script>alert(1)</script>' });
    const [name] = (await instance.visitor().get<string>('/outbox')).body.split('\n');
    const page = await instance.visitor().call<string>('GET', `/outbox/${name}`, undefined, { accept: 'text/html' });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<h1>Übergabe</h1>');
    expect(page.body).toContain('<dd>anna@example.test</dd>');
    expect(page.body).toContain(
      'Hello &lt;b&gt;,\n\nopen <a href="http://localhost/users/activate/1?id=2&amp;x=">http://localhost/users/activate/1?id=2&amp;x=</a>&quot;&lt;script&gt;',
    );
    expect(page.body.match(/<script/g)).toHaveLength(1);
  });

  it.each([
    '/outbox/missing.eml',
    '/outbox/secret',
    '/outbox/..%2fsecret',
    '/outbox/..%2f..%2fetc%2fpasswd',
    '/outbox/%2e%2e%2fsecret.eml',
    '/outbox/a%00.eml',
  ])('shows nothing else: %s', async (path) => {
    expect((await instance.visitor().get(path)).status).toBe(404);
  });

  it.each<[string, () => TestApi]>([
    ['in production', () => production],
    ['where a mail server is configured', () => withMailServer],
  ])('is hidden %s', async (_name, api) => {
    await instance.platform.mailer.send(mail);
    const [name] = (await instance.visitor().get<string>('/outbox')).body.split('\n');
    for (const path of ['/outbox', `/outbox/${name}`]) {
      for (const accept of ['*/*', 'text/html']) {
        const answer = await api().visitor().call('GET', path, undefined, { accept });
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
      }
    }
  });
});

describe('the API says what it is', () => {
  it('in an OpenAPI document that names every route of ours, and the shapes of answers (API-5)', async () => {
    const { status, body } = await instance.visitor().get<OpenAPIObject>('/api/openapi.json');
    expect(status).toBe(200);
    const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const beside = /^GET \/(api\/health\/|api\/metrics$|outbox)/;
    const declared = declaredRoutes(instance.app)
      .map(nameOf)
      .filter((name) => !beside.test(name));
    expect(documented.sort()).toEqual(declared.sort());
  });

  it('in the document that the types of the client were generated from', async () => {
    const types = readFileSync(resolve('libs/contracts/src/generated/api.ts'), 'utf8');
    const { body } = await instance.visitor().get<OpenAPIObject>('/api/openapi.json');
    for (const path of Object.keys(body.paths)) expect(types).toContain(`"${path}"`);
    for (const name of Object.keys(body.components?.schemas ?? {})) expect(types).toContain(` ${name}: `);
  });

  it('and on a page for people', async () => {
    const { status, body, headers } = await instance.visitor().get<string>('/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expect(body).toContain('<title>Gable API</title>');
  });
});

describe('every answer', () => {
  it.each(['/api/health/live', '/api/v2/projects', '/api/unknown', '/api/docs', '/', '/outbox'])(
    '%s is named, keeps its type and runs nothing of others',
    async (path) => {
      const { headers } = await instance.visitor().get(path);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it.each(['/api/health/live', '/api/v2/projects', '/api/unknown', '/api/docs', '/', '/outbox', '/storage/unknown'])(
    '%s is embedded by no page of another site',
    async (path) => {
      const { headers } = await instance.visitor().get(path);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );
});
