/** Reads the words of a document's pages, for people to find them. */
export { PageTexts } from './page-texts.js';
export { readText } from './read-text.js';
