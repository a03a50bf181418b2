import type { Note } from '../api/index.js';

/** Somebody wrote in a note. */
export type NoteEditLine = Note['history'][number];

/** The changes of a note since it was published (NOT-14), the last one first. */
export const editsOf = ({ history }: Note): NoteEditLine[] => history.slice(1).reverse();

/** The last of them. */
export const lastEditOf = (note: Note): NoteEditLine | undefined => editsOf(note)[0];
