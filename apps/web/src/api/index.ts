export { ApiError, isNotFound, isTooMany } from './api-error.js';
export { answerOf, api, sessionRefresh, transport } from './client.js';
export { forgetCookie, readableCookie } from './readable-cookie.js';
export type * from './schemas.js';
export { announceSessionEnd, onSessionEnd } from './session-end.js';
export { onSessionRenewal } from './session-renewal.js';
export type { SessionEnd } from './transport.js';
