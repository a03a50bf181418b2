export { CoalescedInvalidation } from './coalesced-invalidation.js';
export type { RealtimeConnection } from './connection.js';
export { historyKey, LiveUpdates, manifestKey } from './LiveUpdates.js';
export { RealtimeProvider, useConnectionNews, useProjectRoom, useRealtime, OfflineBar } from './RealtimeProvider.js';
