export * from './job-queues.js';
export * from './queue-connection.js';
