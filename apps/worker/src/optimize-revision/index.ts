/** Makes a smaller copy of a revision. */
export { optimizeRevision } from './optimize-revision.js';
