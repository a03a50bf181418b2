/** Makes the pages of a revision and their pictures. */
export { processRevision } from './process-revision.js';
