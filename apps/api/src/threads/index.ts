/** Threads for work on what strangers send. */
export { type ThreadAnswer, ThreadOverrunError, ThreadPool, ThreadsBusyError } from './thread-pool.js';
