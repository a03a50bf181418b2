import { ServerResponse, type IncomingMessage } from 'node:http';
import { MESSAGES, type ErrorAnswer } from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import type { FastifyInstance } from 'fastify';
import { v4 as uuid } from 'uuid';
import { API_PREFIX, Refusal, sendError } from '../http/index.js';

/** Names of this machine that no foreign name server answers for. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];
/** Load balancers ask by addresses of their own, and hear up or down. */
const HEALTH = new RegExp(`^/${API_PREFIX}/health/(live|ready)$`);
const MISDIRECTED = 421;

type Hosts = Pick<Configuration, 'publicUrl' | 'host'>;

const unknownHost = (): Refusal => new Refusal(MISDIRECTED, 'unknown_host', MESSAGES.requests.unknownHost);

/**
 * Who may be meant by a request. A page of another site can let its own name point at us (DNS rebinding) and would then
 * be read as ours, but its requests carry that name in `Host`. Known are the name of `PUBLIC_URL`, `HOST`, the names of
 * this machine, and the address at which the connection came in. Ports are not compared: proxies and tunnels change
 * them, and a foreign name stays foreign at every port.
 */
export function knownHosts({ publicUrl, host }: Hosts): (request: IncomingMessage) => boolean {
  const names = new Set([...LOOPBACK, nameOf(new URL(publicUrl).host), host.toLowerCase()]);
  return (request) => {
    const { url = '/', headers, socket } = request;
    const addressed = plainAddress(socket.localAddress);
    const isKnown = (authority: string | undefined): boolean => {
      const name = authority === undefined ? undefined : nameOf(authority);
      return name !== undefined && (names.has(name) || name === addressed);
    };
    if (!isKnown(headers.host)) return false;
    // The absolute form names a host of its own, which counts more (RFC 9112).
    const absolute = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url);
    return absolute === null || isKnown(absolute[1]);
  };
}

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

/** The name or address in a `Host` header, in small letters; undefined for what is none. */
function nameOf(authority: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(authority) ?? [];
  return (bracketed ?? plain)?.toLowerCase();
}

/** An IPv4 address as people write it, also where the socket holds it as IPv6. */
const plainAddress = (address: string | undefined): string | undefined => address?.replace(/^::ffff:(?=\d+\.)/, '');
