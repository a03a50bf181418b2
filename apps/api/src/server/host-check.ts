import { ServerResponse, type IncomingMessage } from 'node:http';
import { MESSAGES, type ErrorAnswer } from '@gable/contracts';
import { knownHosts, type Hosts } from '@gable/platform';
import type { FastifyInstance } from 'fastify';
import { v4 as uuid } from 'uuid';
import { API_PREFIX, Refusal, sendError } from '../http/index.js';

/** Load balancers ask by addresses of their own, and hear up or down. */
const HEALTH = new RegExp(`^/${API_PREFIX}/health/(live|ready)$`);
const MISDIRECTED = 421;

const unknownHost = (): Refusal => new Refusal(MISDIRECTED, 'unknown_host', MESSAGES.requests.unknownHost);

/** Refuses whatever names another host, before anything of it is read: 421, in the documented form (OPN-45). */
export function registerHostCheck(fastify: FastifyInstance, hosts: Hosts): void {
  const isKnown = knownHosts(hosts);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isKnown(request.raw) || HEALTH.test(request.routeOptions.url ?? '')) done();
    else sendError(unknownHost(), request, reply);
  });
}

/** The same for the socket, whose requests never come to Fastify. */
export function refuseUnknownHosts(hosts: Hosts) {
  const isKnown = knownHosts(hosts);
  return (request: IncomingMessage, response: unknown, next: () => void): void => {
    if (isKnown(request)) {
      next();
      return;
    }
    const { status, code, message } = unknownHost();
    const body = JSON.stringify({ status, code, message, requestId: uuid() } satisfies ErrorAnswer);
    const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    if (response instanceof ServerResponse) {
      response.writeHead(status, head).end(body);
      return;
    }
    // An upgrade has no response of its own.
    const lines = Object.entries({ ...head, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
    request.socket.end(`HTTP/1.1 ${status} Misdirected Request\r\n${lines.join('')}\r\n${body}`);
  };
}
