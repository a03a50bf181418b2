import { Tokens } from '@fastify/csrf';
import { COOKIES, CSRF_HEADER, MESSAGES } from '@gable/contracts';
import type { Configuration } from '@gable/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX, Refusal, sendError } from '../http/index.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const API = `/${API_PREFIX}/`;
/** The part of the pair that scripts cannot read. */
const SECRET_COOKIE = 'gable_csrf';

/**
 * Anti-forgery (OPN-44): every call to the API that may change something, the marked GETs among them, carries the token
 * of the readable cookie in a header. A browser without one is given one with the next page or answer, and a refusal
 * brings a fresh one, so a client may try once more.
 */
export function registerCsrf(fastify: FastifyInstance, configuration: Configuration): void {
  const tokens = new Tokens({});
  const cookie = { sameSite: 'lax', secure: configuration.publicUrl.startsWith('https:'), path: '/' } as const;

  const give = (request: FastifyRequest, reply: FastifyReply): void => {
    let secret = request.cookies[SECRET_COOKIE];
    if (!secret) {
      secret = tokens.secretSync();
      void reply.setCookie(SECRET_COOKIE, secret, { ...cookie, httpOnly: true });
    }
    void reply.setCookie(COOKIES.csrf, tokens.create(secret), cookie);
  };

  fastify.addHook('onRequest', (request, reply, done) => {
    // The route says what the call does; its address can be written in many ways (`/%61pi/…`, `http://host/api/…`).
    const isApi = (request.routeOptions.url ?? request.url).startsWith(API);
    const isScreen = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (!isApi && !isScreen) {
      done();
      return;
    }
    const { changesState, withoutCsrf } = request.routeOptions.config;
    if (withoutCsrf) {
      done();
      return;
    }
    if (SAFE.has(request.method) && !changesState) {
      if (!request.cookies[COOKIES.csrf]) give(request, reply);
      done();
      return;
    }
    const secret = request.cookies[SECRET_COOKIE];
    const token = request.headers[CSRF_HEADER];
    if (secret && typeof token === 'string' && tokens.verify(secret, token)) {
      done();
      return;
    }
    give(request, reply);
    sendError(new Refusal(403, 'csrf_refused', MESSAGES.requests.csrf), request, reply);
  });
}
