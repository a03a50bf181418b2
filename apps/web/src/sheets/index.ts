/** The sheets of projects; to the viewer, which of a revision's pages are superseded. */
export { useRevisionSheets } from './project-sheets.js';
