import { COOKIES, SCREENS } from '@gable/contracts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { Inject, Injectable } from '@nestjs/common';
import type { Configuration } from '@gable/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIGURATION } from '../platform/index.js';

/** Both tokens are sent to the API, and never readable by scripts. */
const API_PATH = '/api';
/** The access token also with the addresses of a file and of a project, whose pages come with what the person may see of it. */
const ACCESS_PATHS = [
  API_PATH,
  ...[SCREENS['files.show'], SCREENS['projects.files']].map((path) => path.replace(/\/:.*/, '')),
];

/** What a browser is given of a session. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  refreshExpiresAt: Date;
}

/** Puts a session's tokens into cookies and reads them back. */
@Injectable()
export class SessionCookies {
  private readonly base: CookieSerializeOptions;

  constructor(@Inject(CONFIGURATION) configuration: Configuration) {
    this.base = { sameSite: 'lax', secure: configuration.publicUrl.startsWith('https:') };
  }

  /** Sets the tokens and the readable hint that tells the client there is a session. */
  set(reply: FastifyReply, issued: IssuedTokens): void {
    const expires = issued.refreshExpiresAt;
    const hidden = { ...this.base, httpOnly: true, path: API_PATH, expires };
    for (const path of ACCESS_PATHS) void reply.setCookie(COOKIES.access, issued.accessToken, { ...hidden, path });
    void reply.setCookie(COOKIES.refresh, issued.refreshToken, hidden);
    void reply.setCookie(COOKIES.sessionHint, '1', { ...this.base, path: '/', expires });
  }

  /** Removes all of them. */
  clear(reply: FastifyReply): void {
    for (const path of ACCESS_PATHS) void reply.clearCookie(COOKIES.access, { ...this.base, httpOnly: true, path });
    void reply.clearCookie(COOKIES.refresh, { ...this.base, httpOnly: true, path: API_PATH });
    void reply.clearCookie(COOKIES.sessionHint, { ...this.base, path: '/' });
  }

  accessToken(request: Pick<FastifyRequest, 'cookies'>): string | null {
    return request.cookies[COOKIES.access] ?? null;
  }

  refreshToken(request: Pick<FastifyRequest, 'cookies'>): string | null {
    return request.cookies[COOKIES.refresh] ?? null;
  }
}
