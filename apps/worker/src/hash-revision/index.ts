/** Takes the SHA-256 of large uploads that nothing is made of. */
export { hashRevision } from './hash-revision.js';
