import { isDeepStrictEqual } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withoutTrace } from '../http/index.js';
import { WHOLE_RECORD, type WholeRecord } from '../openapi/index.js';

type Fields = Record<string, unknown>;

/**
 * Takes records as they were read, which is how `ra-data-simple-rest` changes them (OPN-45). A field that a change does not
 * take is left out of it where the record has the same, or where it changes by itself; what somebody changed of it stays in,
 * and is refused like whatever else a call does not take.
 *
 * Must be called before the routes are registered.
 */
export function registerWholeRecords(fastify: FastifyInstance, document: OpenAPIObject): void {
  fastify.addHook('onRoute', (route) => {
    const operation = document.paths[route.url.replace(/:(\w+)/g, '{$1}')]?.put;
    const record = (operation as { [WHOLE_RECORD]?: WholeRecord } | undefined)?.[WHOLE_RECORD];
    if (!record || ![route.method].flat().includes('PUT')) return;
    const leaveOut = (request: FastifyRequest): Promise<void> => leaveOutUnchanged(fastify, request, record);
    route.preHandler = [...[route.preHandler ?? []].flat(), leaveOut];
  });
}

async function leaveOutUnchanged(
  fastify: FastifyInstance,
  request: FastifyRequest,
  { unchanged, ignored }: WholeRecord,
): Promise<void> {
  const { body, params } = request;
  if (!isFields(body)) return;
  // The id stands in the address: it is the same also where the record cannot be read at this moment.
  const record = unchanged.some((field) => Object.hasOwn(body, field))
    ? { ...(params as Fields), ...(await read(fastify, request)) }
    : {};
  const isLeftOut = (field: string): boolean =>
    ignored.includes(field) || (unchanged.includes(field) && isDeepStrictEqual(body[field], record[field]));
  request.body = Object.fromEntries(Object.entries(body).filter(([field]) => !isLeftOut(field)));
}

/** The record at the address of a change, as whoever sends it may read it; nothing where they may not. */
async function read(fastify: FastifyInstance, { url, headers }: FastifyRequest): Promise<Fields> {
  const { cookie, host, 'user-agent': agent } = headers;
  const [path = ''] = url.split('?');
  const answer = await withoutTrace(() =>
    fastify.inject({
      method: 'GET',
      url: path,
      headers: { ...(cookie && { cookie }), ...(host && { host }), ...(agent && { 'user-agent': agent }) },
    }),
  );
  return answer.statusCode === 200 ? answer.json() : {};
}

const isFields = (body: unknown): body is Fields => typeof body === 'object' && body !== null && !Array.isArray(body);
