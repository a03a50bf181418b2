import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/error.filter.js';
import { notFound } from '../http/refusal.js';

/** Paths that are never screens of the client. */
const SERVER_PATHS = /^\/(api|storage|assets|outbox)(\/|$|\?)/;
const A_YEAR = 365 * 24 * 3600;

/**
 * Serves the built client: hashed assets for ever, index.html for every screen address. Where another server does it
 * (the compose file's web), the folder is missing and only the API answers.
 */
export function registerWebClient(fastify: FastifyInstance, folder: string | undefined): void {
  const served = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (served) {
    void fastify.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        const hashed = path.includes(`${folder}/assets/`);
        reply.header('cache-control', hashed ? `public, max-age=${A_YEAR}, immutable` : 'no-cache');
      },
    });
    fastify.get('/', (_request, reply) => reply.sendFile('index.html'));
  }
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    if (served && !SERVER_PATHS.test(request.url)) return reply.sendFile('index.html');
    sendError(notFound(), request, reply);
    return reply;
  });
}
