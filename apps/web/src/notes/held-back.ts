import { useState } from 'react';
import type { Note } from '../api/index.js';

/**
 * Holds back what others publish while somebody reads further down: nothing that is read moves. Answers what is shown,
 * how many wait above it, and how to let them in.
 */
export function useHeldBack(notes: readonly Note[] | undefined, isAway: boolean, myId: string | undefined) {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  const newest = notes && known ? notes.findIndex(({ id }) => known.has(id)) : 0;
  // Only what stands above everything that was seen is new; one's own is never held back.
  const isNew = (note: Note, place: number): boolean => place < newest && note.user_id !== myId;
  const waiting = isAway && notes ? notes.filter(isNew) : [];
  const shown = waiting.length > 0 ? notes?.filter((note) => !waiting.includes(note)) : notes;

  const isUpToDate = known !== null && shown?.every(({ id }) => known.has(id));
  if (shown && !isUpToDate) setKnown(new Set([...(known ?? []), ...shown.map(({ id }) => id)]));

  return {
    shown,
    waiting: waiting.length,
    letIn: (): void => {
      setKnown(new Set(notes?.map(({ id }) => id)));
    },
  };
}
