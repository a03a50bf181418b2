/** Compares pages of two revisions for people: how the earlier one lies upon the later one, and where they differ. */
export { AwaitedComparisons } from './awaited-comparisons.js';
export { comparePages } from './compare-pages.js';
