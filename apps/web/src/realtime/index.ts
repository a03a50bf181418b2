export { CoalescedInvalidation } from './coalesced-invalidation.js';
export type { RealtimeConnection } from './connection.js';
export { LiveUpdates, manifestKey } from './LiveUpdates.js';
export { RealtimeProvider, useIsConnected, useProjectRoom, useRealtime } from './RealtimeProvider.js';
