import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { RichText } from '../ui/rich-text/RichText.js';
import { lastEditOf, type Editing, type NoteEdits } from './note-edits.js';
import styles from './NoteCard.module.css';
import { NoteForm } from './NoteForm.js';
import { isSame, isSavable, isTooLong, type WrittenNote } from './written-note.js';

interface NoteEditingProps {
  projectId: string;
  editing: Editing;
  edits: Pick<NoteEdits, 'change' | 'save' | 'end'>;
  /** The focus goes back to the note. */
  onEnd: () => void;
}

/** A note being changed in its place (NOT-11, NOT-24, DLG-21), beside what somebody else has made of it meanwhile. */
export function NoteEditing({ projectId, editing, edits, onEnd }: NoteEditingProps) {
  const { note, began, written, current } = editing;
  const { change } = edits;
  const [isAsking, setIsAsking] = useState(false);
  const changeThis = useCallback(
    (to: (written: WrittenNote) => WrittenNote): void => {
      change(note.id, to);
    },
    [change, note.id],
  );
  const savable = isSavable(written) && !isTooLong(written);
  const leave = (): void => {
    edits.end(note.id);
    onEnd();
  };
  const cancel = (): void => {
    if (isSame(began, written)) leave();
    else setIsAsking(true);
  };
  const save = (): void => {
    if (!savable) return;
    edits.save(editing);
    onEnd();
  };

  return (
    <form
      aria-label="Edit note"
      className={styles.editing}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {current && (
        <section role="alert" className={styles.meanwhile} aria-label="Changed meanwhile">
          <p>
            {lastEditOf(current)?.user.name ?? 'Somebody'} has changed this note meanwhile. It is now as below. Saving
            overwrites that.
          </p>
          <RichText html={current.note} picturesOf={projectId} />
          <Button variant="outlined" onClick={leave}>
            Take that instead
          </Button>
        </section>
      )}
      <NoteForm
        projectId={projectId}
        note={written}
        label="Note"
        autoFocus
        offersEmail={false}
        onChange={changeThis}
        onSubmit={save}
        onEscape={cancel}
      >
        {(isBusy) => (
          <div className={styles.actions}>
            <Button variant="outlined" onClick={cancel}>
              Cancel
            </Button>
            {savable && (
              <Button type="submit" variant="contained" disabled={isBusy} title="Ctrl+Enter">
                {isBusy ? 'Uploading…' : 'Save'}
              </Button>
            )}
          </div>
        )}
      </NoteForm>
      <ConfirmDialog
        question="Close without saving?"
        action="Discard changes"
        destructive
        open={isAsking}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={leave}
      >
        {MESSAGES.forms.discardChanges}
      </ConfirmDialog>
    </form>
  );
}
