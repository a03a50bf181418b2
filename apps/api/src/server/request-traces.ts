import type { Tracing } from '@gable/platform';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../http/index.js';

/** Load balancers and scrapers ask all day. */
const QUIET = new RegExp(`^/${API_PREFIX}/(health/|metrics$)`);

/** Traces every answer, by its route: addresses may hold what opens something. */
export function registerRequestTraces(fastify: FastifyInstance, tracing: Tracing): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    if (!QUIET.test(route)) {
      const endedAt = Date.now();
      tracing.record({
        name: `${method} ${route}`,
        kind: 'request',
        begunAt: endedAt - reply.elapsedTime,
        endedAt,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'gable.request_id': id,
        },
        hasFailed: status >= 500,
      });
    }
    done();
  });
}
