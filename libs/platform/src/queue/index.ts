/** Jobs, on their way to the workers. */
export { JobQueues } from './job-queues.js';
export { connectQueues, type QueueConnection } from './queue-connection.js';
