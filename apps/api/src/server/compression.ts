import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Bytes from which compressing pays: a packet holds about as many. */
const THRESHOLD = 1024;
/** What is made anew for each request: answers, pages, calendars. */
const COMPRESSED_TYPES = /^(application\/json|text\/html|text\/calendar)(;|$)/;
/** What other sites bring about in somebody's browser, as the browser itself says. */
const FOREIGN = new Set(['cross-site', 'same-site']);
/** Of a list, which items it holds. */
const RANGE = 'content-range';

declare module 'fastify' {
  interface FastifyReply {
    /** The range of a list's items, while it is decided whether the list is compressed. */
    listRange: string | null;
  }
}

/**
 * Compresses answers; the client's files lie compressed beside it already. Routes declare `compress: false` where a length
 * or a range of bytes is what they promise.
 *
 * What another site asks for is not compressed: from the lengths of many such answers, with texts of its own beside
 * somebody's data, it could read the data (BREACH). Browsers that do not say who asks speak plain http, where everything
 * is read anyway.
 *
 * Must be called before the routes are registered.
 */
export async function registerCompression(fastify: FastifyInstance): Promise<void> {
  fastify.decorateReply('listRange', null);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const site = request.headers['sec-fetch-site'];
    // The plugin's own word for a request that is to be left alone.
    if (typeof site === 'string' && FOREIGN.has(site)) request.headers['x-no-compression'] = '1';
    done();
  });
  // The plugin takes every range for one of bytes, which may not be compressed. Hooks of all routes come before its own,
  // hooks of a route that are added after its own come after them.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    putRangeAside(reply);
    done();
  });
  await fastify.register(fastifyCompress, {
    threshold: THRESHOLD,
    customTypes: COMPRESSED_TYPES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // Bodies are measured as they come: a small one must not become a large one.
    globalDecompression: false,
  });
  fastify.addHook('onRoute', (route) => {
    const putBack = (_request: unknown, reply: FastifyReply, _payload: unknown, done: () => void): void => {
      if (reply.listRange !== null) void reply.header(RANGE, reply.listRange);
      done();
    };
    route.onSend = [...[route.onSend ?? []].flat(), putBack];
  });
}

function putRangeAside(reply: FastifyReply): void {
  const range = reply.getHeader(RANGE);
  if (typeof range !== 'string' || range.startsWith('bytes')) return;
  reply.listRange = range;
  void reply.removeHeader(RANGE);
}
