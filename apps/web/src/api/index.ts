export { ApiError, isNotFound } from './api-error.js';
export { answerOf, api, sessionRefresh, transport } from './client.js';
export { forgetCookie, readableCookie } from './readable-cookie.js';
export type * from './schemas.js';
export { onSessionEnd } from './session-end.js';
export type { SessionEnd } from './transport.js';
