export { ApiError, isNotFound, isTooMany } from './api-error.js';
export {
  answerOf,
  api,
  itemsOf,
  pageOf,
  sessionRefresh,
  transport,
  announceSessionEnd,
  onSessionEnd,
  onSessionRenewal,
} from './client.js';
export { forgetCookie, readableCookie } from './readable-cookie.js';
export type * from './schemas.js';
export type { SessionEnd } from './transport.js';
