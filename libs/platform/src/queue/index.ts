/** Jobs, on their way to the workers. */
export { JobQueues, type QueueCounts } from './job-queues.js';
export { connectQueues, type QueueConnection } from './queue-connection.js';
