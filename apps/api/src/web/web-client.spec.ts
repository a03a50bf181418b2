import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { CLIENT_CONFIGURATION_META } from '@gable/contracts';
import { registerWebClient } from './web-client.js';

const configured = {
  landingUrl: 'https://landing.example/?a=1&b="2"',
  tasksUrl: undefined,
  termsUrl: 'https://landing.example/$&/terms',
  analyticsUrls: ['https://stats.example/</script>'],
  currency: 'CHF',
  s3: { publicEndpoint: 'https://files.example' },
};

/** Whose addresses show no sheet, unless a test says so. */
const NOTHING_SHOWN = { of: () => Promise.resolve(null) };

describe('the built web client', () => {
  let folder: string;
  let fastify: FastifyInstance;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gable-web-test-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<head><title>Gable</title></head>');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'assets', 'index-4f2a.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'index-4f2a.js.br'), 'brotli');
    writeFileSync(join(folder, 'assets', 'index-4f2a.js.gz'), 'gzip');
    fastify = Fastify();
    registerWebClient(fastify, folder, configured, NOTHING_SHOWN);
    await fastify.ready();
  });

  afterAll(async () => {
    await fastify.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['/', '/projects', '/projects/01a1fe14/files?ctx=all', '/users/login', '/apiary', '/index.html'])(
    'answers the page for the screen %s, asked for anew every time',
    async (url) => {
      const answer = await fastify.inject({ url });
      expect({ status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({
        status: 200,
        type: 'text/html; charset=utf-8',
      });
      expect(answer.body).toMatch(/^<head><title>Gable<\/title> {2}<meta .+ \/>\n {2}<\/head>$/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      const again = await fastify.inject({ url, headers: { 'if-none-match': answer.headers.etag } });
      expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    },
  );

  it("tells the client the instance's addresses and its currency, and nothing of them is markup (OPN-32, OPN-48)", async () => {
    const { body } = await fastify.inject({ url: '/' });
    const content =
      new RegExp(`<meta name="${CLIENT_CONFIGURATION_META}" content="([^"<>]*)" />`).exec(body)?.[1] ?? '';
    const decoded = content
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(JSON.parse(decoded)).toEqual({
      landing_url: configured.landingUrl,
      tasks_url: null,
      terms_url: configured.termsUrl,
      storage_url: configured.s3.publicEndpoint,
      analytics_urls: configured.analyticsUrls,
      currency: 'CHF',
    });
  });

  it.each([
    ['/assets/index-4f2a.js', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'no-cache'],
  ])('answers the file %s with %s', async (url, cacheControl) => {
    const answer = await fastify.inject({ url });
    expect({ status: answer.statusCode, cacheControl: answer.headers['cache-control'] }).toEqual({
      status: 200,
      cacheControl,
    });
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['identity', undefined, 'export {};'],
  ])('answers who accepts %s with the copy made for it', async (accepted, encoding, body) => {
    const answer = await fastify.inject({ url: '/assets/index-4f2a.js', headers: { 'accept-encoding': accepted } });
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it('answers a file that has no copy as it is', async () => {
    const answer = await fastify.inject({ url: '/favicon.svg', headers: { 'accept-encoding': 'br' } });
    expect({ body: answer.body, encoding: answer.headers['content-encoding'] }).toEqual({
      body: '<svg/>',
      encoding: undefined,
    });
  });

  it.each([
    '/assets/index-4f2a.js.br',
    '/api',
    '/api/unknown',
    '/api?x',
    '/assets/gone.js',
    '/storage/x',
    '/outbox/gone',
  ])('is not mistaken for %s', async (url) => {
    const answer = await fastify.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('puts a sheet into the page of a file as it is, and nothing of its address is markup', async () => {
    writeFileSync(join(folder, 'index.html'), '<head></head><div id="gable"></div>');
    const pages = Fastify();
    const url = 'https://files.example/a"><script>$&</script>?b=1&c=2';
    registerWebClient(pages, folder, configured, {
      of: () => Promise.resolve({ sheet: { url, width: 3, height: 2, widest: null, hasRail: false } }),
    });
    const { body, headers } = await pages.inject({
      url: '/files/01990000-0000-7000-8000-000000000001/01990000-0000-7000-8000-000000000002',
    });
    const escaped = 'https://files.example/a&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;?b=1&amp;c=2';
    expect(body).toContain(`<link rel="preload" as="image" href="${escaped}" crossorigin fetchpriority="high" />`);
    expect(body).toMatch(
      /<div id="first-sheet" style="--ratio: 1.50000; --most: 100vw"><img src="[^"<>]+" [^<>]+><\/div>/,
    );
    expect(body).not.toContain('<script>');
    expect(headers['cache-control']).toBe('private, no-store');
    await pages.close();
  });

  it.each([undefined, join(tmpdir(), 'gable-no-such-folder')])(
    'is missing where there is none (%s)',
    async (missing) => {
      const bare = Fastify();
      registerWebClient(bare, missing, configured, NOTHING_SHOWN);
      expect((await bare.inject({ url: '/projects' })).statusCode).toBe(404);
      await bare.close();
    },
  );
});
