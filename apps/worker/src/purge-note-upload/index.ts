/** Removes an upload of a note. */
export { purgeNoteUpload } from './purge-note-upload.js';
