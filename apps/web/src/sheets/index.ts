/** The sheets of projects; to rooms, where a page about them is among projects or proposals; to the viewer, what there is to compare with, which of a revision's pages are superseded, and which others a page names. */
export { sheetsPageIn } from './sheets-address.js';
export { useRevisionSheets, useSheetReferences, useSheets } from './project-sheets.js';
