/** What the API says of itself: the document, and the page that shows it. */
export { describeApi, DOCS_PAGE, readDescription } from './openapi-document.js';
export { WHOLE_RECORD, type WholeRecord } from './whole-record.js';
