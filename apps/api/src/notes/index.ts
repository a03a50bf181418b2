/** The notes of a project; to others, the uploads that belong to notes. */
export { NoteUploadsService } from './note-uploads.service.js';
export { NotesModule } from './notes.module.js';
