import type { Metrics } from '@gable/platform';
import type { FastifyInstance } from 'fastify';

/** One log line and one measurement for every answer. Reads that succeed are debug: there are many of them. */
export function registerRequestLog(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    metrics.requestAnswered(request.method, route, status, reply.elapsedTime / 1000);
    const quiet = request.method === 'GET' && status < 400;
    request.log[quiet ? 'debug' : 'info'](
      { method: request.method, route, status, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}
