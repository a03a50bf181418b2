/** How the sheets of revisions differ from those of the revisions before them. */
export { numberedPages } from './numbered-pages.js';
export { sheetChangesOf, type SheetChangeRow } from './sheet-changes.js';
export { settleComparison } from './settle-comparison.js';
