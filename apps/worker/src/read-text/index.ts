/** Reads the words of a document's pages, for people to find them, and its sheets from what their title blocks say. */
export { PageTexts } from './page-texts.js';
export { readText } from './read-text.js';
export { Sheets } from './sheets.js';
