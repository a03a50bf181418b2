import { LIMITS, MESSAGES } from '@gable/contracts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/index.js';
import { jsonShapeFits } from './json-shape.js';

/**
 * Reads JSON, which is looked over as text first: what is nested deeply or holds more than any call does costs anyone who parses,
 * converts and validates it next far more than its sender. Must be called before the routes are registered.
 */
export function registerJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (jsonShapeFits(text)) return parse(request, text, done);
    done(new Refusal(400, 'validation_failed', MESSAGES.requests.invalid));
  });
  // React-admin's provider names a type for a body that it does not send.
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': chunks } = request.headers;
    if (request.method === 'DELETE' && length === '0' && chunks === undefined) delete request.headers['content-type'];
    done();
  });
  fastify.addHook('onRoute', (route) => {
    if (route.config?.largeBody) route.bodyLimit = LIMITS.jsonBodyLarge;
  });
}

/** Refuses addresses with more parameters than any call has, before anybody reads them one by one. */
export function registerQueryLimit(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const fits = request.url.split('&', LIMITS.queryParameters + 1).length <= LIMITS.queryParameters;
    done(fits ? undefined : new Refusal(400, 'validation_failed', MESSAGES.requests.invalid));
  });
}
