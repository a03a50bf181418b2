/** Makes the pictures of an upload of a note. */
export { NoteUploadProgress } from './note-upload-progress.js';
export { processNoteUpload } from './process-note-upload.js';
