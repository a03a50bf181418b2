export * from './dead-letters.js';
export * from './events.js';
export * from './outbox.js';
export type { OutboxHandlers } from './outbox-lane.js';
export * from './outbox-relay.js';
export * from './undeliverable-error.js';
