/** The sheets of projects; to the viewer, what there is to compare with, which of a revision's pages are superseded, and which others a page names. */
export { useRevisionSheets, useSheetReferences, useSheets } from './project-sheets.js';
