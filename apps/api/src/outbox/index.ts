/** Delivers what changes wrote into the outbox. */
export { OutboxModule } from './outbox.module.js';
