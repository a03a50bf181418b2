import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerWebClient } from './web-client.js';

describe('the built web client', () => {
  let folder: string;
  let fastify: FastifyInstance;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gable-web-test-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>Gable</title>');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'assets', 'index-4f2a.js'), 'export {};');
    fastify = Fastify();
    registerWebClient(fastify, folder);
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
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '<title>Gable</title>' });
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

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

  it.each(['/api', '/api/unknown', '/api?x', '/assets/gone.js', '/storage/x', '/outbox/gone'])(
    'is not mistaken for %s',
    async (url) => {
      const answer = await fastify.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it.each([undefined, join(tmpdir(), 'gable-no-such-folder')])(
    'is missing where there is none (%s)',
    async (missing) => {
      const bare = Fastify();
      registerWebClient(bare, missing);
      expect((await bare.inject({ url: '/projects' })).statusCode).toBe(404);
      await bare.close();
    },
  );
});
