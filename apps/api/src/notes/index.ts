/** The notes of a project; to others, the uploads that belong to notes, and the first note of what they make. */
export { NoteUploadsService } from './note-uploads.service.js';
export { NotesModule } from './notes.module.js';
export { NotesService } from './notes.service.js';
