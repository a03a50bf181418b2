/** Cookie and header names both sides know (OPN-44). The tokens themselves travel in HttpOnly cookies. */
export const COOKIES = {
  access: 'gable_access',
  refresh: 'gable_refresh',
  /** Readable, value `1`: tells the client that asking for the session makes sense. */
  sessionHint: 'gable_session',
  /** Readable copy of the anti-forgery token. */
  csrf: 'XSRF-TOKEN',
  /** Readable, `all` or `necessary` (ACC-49, OPN-48). */
  consent: 'consent',
} as const;

/** Carries the anti-forgery token on every unsafe call. */
export const CSRF_HEADER = 'x-xsrf-token';
