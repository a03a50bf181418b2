/** Compares the sheets of a new revision with those of the one before it, by themselves. */
export { askToCompare } from './ask-to-compare.js';
export { compareRevision } from './compare-revision.js';
export { RevisionComparisons } from './revision-comparisons.js';
