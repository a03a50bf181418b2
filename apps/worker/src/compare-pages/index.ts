/** Compares pages of two revisions: how the earlier one lies upon the later one, and where they differ. */
export { AwaitedComparisons, BOTH_PAGES, type AwaitedComparison, type Compared } from './awaited-comparisons.js';
export { comparePages } from './compare-pages.js';
export { ComparedDocuments } from './compared-documents.js';
