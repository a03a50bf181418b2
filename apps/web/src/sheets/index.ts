/** The sheets of projects; to rooms, where a page about them is among projects or proposals; to the viewer, what there is to compare with, what a revision's pages are called and which are superseded, and which others a page names. */
export { sheetsPageIn } from './sheets-address.js';
export { pageName, useSheetNumbers, useSheetReferences, useSheets, useShownSheet } from './project-sheets.js';
