/** What goes out once a change is committed. */
export { type DeadLetter, DeadLetters } from './dead-letters.js';
export type { MailRequested, ScreenEvent } from './events.js';
export type { OutboxHandlers } from './outbox-lane.js';
export { OutboxRelay } from './outbox-relay.js';
export { Outbox } from './outbox.js';
export { UndeliverableError } from './undeliverable-error.js';
