/** Removes a discarded revision. */
export { purgeRevision } from './purge-revision.js';
