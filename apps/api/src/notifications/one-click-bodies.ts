import { errorCodes, type FastifyInstance } from 'fastify';
import '../http/index.js';

const { FST_ERR_CTP_INVALID_MEDIA_TYPE: OtherType } = errorCodes;

/** Bytes of `List-Unsubscribe=One-Click` in either form, and then some. */
const LONGEST = 4_096;

/**
 * Lets forms (RFC 8058 allows both kinds) be bodies of the routes that ask for no anti-forgery header, and of no other. What they
 * say is always the same, and nobody reads it. Must be called before the routes are registered.
 */
export function registerOneClickBodies(fastify: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  fastify.addContentTypeParser<Buffer>(forms, { parseAs: 'buffer' }, (request, _body, done) => {
    if (request.routeOptions.config.withoutCsrf) done(null, undefined);
    else done(new OtherType());
  });
  fastify.addHook('onRoute', (route) => {
    if (route.config?.withoutCsrf) route.bodyLimit = LONGEST;
  });
}
