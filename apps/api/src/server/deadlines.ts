import type { IncomingMessage } from 'node:http';
import { LIMITS, MESSAGES } from '@gable/contracts';
import { LOCAL_STORAGE_PATH } from '@gable/platform';
import type { FastifyInstance } from 'fastify';
import { Refusal, sendError } from '../http/index.js';

/** The status of a body that is refused by what it announces. */
const TOO_LARGE = 413;

/** Milliseconds between two looks at the connections whose headers are on their way. */
const LOOK_EVERY = 2_000;

/**
 * How long the server waits for its callers. What has said nothing yet, or not all of its headers, is cut off soon; bodies
 * have a deadline of their own below; a connection on which nothing moves in either direction ends when nothing of ours can
 * be on its way any more.
 */
export const SERVER_DEADLINES = {
  http: { headersTimeout: LIMITS.requestHeaders, connectionsCheckingInterval: LOOK_EVERY },
  connectionTimeout: LIMITS.storageAnswersWithin + LIMITS.requestBody,
} as const;

/**
 * Cuts off bodies that do not come to an end: each has a moment, and the time that a slow line needs for what it has
 * announced. Files on their way to the storage may take as long as they move: the storage looks after them itself.
 */
export function registerBodyDeadline(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw) && !request.url.startsWith(LOCAL_STORAGE_PATH)) {
      const timer = setTimeout(() => {
        // Anyone who was answered before the end of the body, or sends it to nobody, is only cut off.
        if (!reply.sent) sendError(tooSlow(), request, reply.header('connection', 'close'));
        raw.socket.destroySoon();
      }, deadlineOf(raw));
      const stop = (): void => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
  // A connection that is closed on somebody who is still sending may lose them the answer: what is too large is read until
  // its deadline, and thrown away.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === TOO_LARGE) reply.removeHeader('connection');
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** What is not announced is at most as much as any call reads, an avatar excepted. */
function deadlineOf({ headers }: IncomingMessage): number {
  const bytes = Math.min(Number(headers['content-length'] ?? LIMITS.jsonBodyLarge), LIMITS.avatarUpload);
  return LIMITS.requestBody + (bytes / LIMITS.slowestLine) * 1_000;
}

const tooSlow = (): Refusal => new Refusal(408, 'validation_failed', MESSAGES.requests.tooSlow);
