/** The sheets of projects; to the viewer, which of a revision's pages are superseded, and which others a page names. */
export { useRevisionSheets, useSheetReferences } from './project-sheets.js';
