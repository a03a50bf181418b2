import { useAddUndoableMutation, useNotify } from 'ra-core';

/** Milliseconds in which something can be taken back: longer than it takes to read it and to think. */
const UNDO_TOAST = 8_000;

/** Says that something was done, with a button that takes it back; it is done already, and stays when nobody presses it. */
export function useUndoToast() {
  const notify = useNotify();
  const addMutation = useAddUndoableMutation();
  return (words: string, undo: () => void): void => {
    addMutation(({ isUndo }) => {
      if (isUndo) undo();
    });
    notify(words, { type: 'success', undoable: true, autoHideDuration: UNDO_TOAST });
  };
}
