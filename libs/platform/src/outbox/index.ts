export * from './events.js';
export * from './outbox.js';
export * from './outbox-relay.js';
