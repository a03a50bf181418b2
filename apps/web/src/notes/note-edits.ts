import { useCallback, useState } from 'react';
import { isNotFound, type Note } from '../api/index.js';
import { useEditNote } from './optimistic-notes.js';
import { isSame, writtenIn, type WrittenNote } from './written-note.js';

/** A note that is being changed in its place. */
export interface Editing {
  note: Note;
  /** What stood in the editor when it opened, and what stands in it now. */
  began: WrittenNote;
  written: WrittenNote;
  /** When the note had last been changed as far as the person saw. */
  seen: string;
  /** What somebody else has made of it meanwhile. */
  current: Note | null;
}

/** Changes notes in their places (NOT-24): what is typed is kept until it is saved or given up, also when it is refused. */
export function useNoteEdits(projectId: string, onGone: (written: WrittenNote) => void) {
  const [editings, setEditings] = useState<ReadonlyMap<string, Editing>>(new Map());
  const put = useCallback((id: string, change: (editing: Editing | undefined) => Editing | undefined): void => {
    setEditings((before) => {
      const next = new Map(before);
      const changed = change(before.get(id));
      if (changed) next.set(id, changed);
      else next.delete(id);
      return next;
    });
  }, []);
  const { mutate } = useEditNote(projectId, ({ note, written, seen }, current, error) => {
    if (isNotFound(error)) {
      onGone(written);
      return;
    }
    put(note.id, () => ({
      note: current ?? note,
      began: writtenIn(current ?? note),
      written,
      seen: current?.updated_at ?? seen,
      current,
    }));
  });
  return {
    editings,
    isDirty: [...editings.values()].some(({ began, written }) => !isSame(began, written)),
    begin: useCallback(
      (note: Note): void => {
        const written = writtenIn(note);
        put(note.id, () => ({ note, began: written, written, seen: note.updated_at, current: null }));
      },
      [put],
    ),
    change: useCallback(
      (id: string, change: (written: WrittenNote) => WrittenNote): void => {
        put(id, (editing) => editing && { ...editing, written: change(editing.written) });
      },
      [put],
    ),
    end: useCallback(
      (id: string): void => {
        put(id, () => undefined);
      },
      [put],
    ),
    save: useCallback(
      ({ note, began, written, seen }: Editing): void => {
        put(note.id, () => undefined);
        if (!isSame(began, written)) mutate({ note, written, seen });
      },
      [mutate, put],
    ),
  };
}

/** What {@link useNoteEdits} answers. */
export type NoteEdits = ReturnType<typeof useNoteEdits>;

/** Somebody wrote in a note. */
type NoteEditLine = Note['history'][number];

/** The changes of a note since it was published (NOT-14), the last one first. */
export const editsOf = ({ history }: Note): NoteEditLine[] => history.slice(1).reverse();

/** The last of them. */
export const lastEditOf = (note: Note): NoteEditLine | undefined => editsOf(note)[0];
