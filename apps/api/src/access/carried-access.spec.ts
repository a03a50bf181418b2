import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerCarriedAccessCheck } from './carried-access.js';

describe('a list that carries its own access', () => {
  let fastify: FastifyInstance;
  const admitted = { actor: { userId: 'u', sessionId: 's', name: 'Anna', email: 'anna@example.test' } };
  const admit = (request: FastifyRequest) => Object.assign(request, { access: admitted });

  beforeAll(async () => {
    fastify = Fastify();
    registerCarriedAccessCheck(fastify);
    const carried = { config: { carriesAccess: true } };
    fastify.get('/admitting', carried, (request) => admit(request) && ['secret']);
    fastify.get('/forgetting', carried, () => ['secret']);
    fastify.get('/forgetting-with-a-serializer', carried, (_request, reply) => {
      void reply.serializer(JSON.stringify).header('content-type', 'application/json');
      return ['secret'];
    });
    fastify.get('/refusing', carried, (_request, reply) => reply.status(404).send({ code: 'not_found' }));
    fastify.get('/guarded', () => ['guarded before it was called']);
    await fastify.ready();
  });

  afterAll(() => fastify.close());

  it.each([
    ['answers once somebody was admitted', '/admitting', 200],
    ['never answers when its handler forgot to', '/forgetting', 500],
    ['nor with a serializer of its own', '/forgetting-with-a-serializer', 500],
    ['may refuse without admitting anybody', '/refusing', 404],
    ['asks nothing of other routes', '/guarded', 200],
  ])('%s', async (_name, url, status) => {
    const answer = await fastify.inject({ url });
    expect(answer.statusCode).toBe(status);
    if (status === 500) expect(answer.body).not.toContain('secret');
  });
});
