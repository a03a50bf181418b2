/** Makes the tiles of large pages. */
export { tileRevision } from './tile-revision.js';
