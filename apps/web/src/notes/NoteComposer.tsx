import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { LazyRichTextEditor } from '../ui/rich-text/RichTextField.js';
import type { Composer } from './composer.js';
import type { DraftState } from './draft-keeper.js';
import styles from './NoteComposer.module.css';
import { NoteForm, type NoteFormHandle } from './NoteForm.js';
import { useIsScrolledAway } from './reading-place.js';
import { isDraftable, isSavable, isTooLong } from './written-note.js';

/** What is above the composer when it sticks, in pixels: the bar of the app. */
const BAR = 53;

const WORDS: Record<DraftState, string> = {
  none: '',
  saving: 'Saving…',
  saved: 'Draft saved',
  'on this device': 'Not saved yet, kept on this device',
};

/**
 * Where one writes a note (NOT-1). It sticks to the top (NOT-2) and is a line while nobody writes: also of what is
 * written, when one has scrolled on to read.
 */
export function NoteComposer({ projectId, composer }: { projectId: string; composer: Composer }) {
  const { note, number, isOpen, isHeld, draftId, state } = composer;
  const [isAsking, setIsAsking] = useState(false);
  const above = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<NoteFormHandle>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isStuck = useIsScrolledAway(above, BAR);
  const isFolded = isOpen && isStuck && !isHeld;
  const [height, setHeight] = useState(0);

  useEffect(() => {
    LazyRichTextEditor.prepare();
  }, []);
  // What folds away leaves its room behind: nothing that is read moves.
  useEffect(() => {
    if (!box.current || !isOpen || isFolded || !('ResizeObserver' in globalThis)) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setHeight(entry.borderBoxSize[0]?.blockSize ?? 0);
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
    };
  }, [isOpen, isFolded]);

  // The second press of a double-click that opened a draft does nothing, whatever stands there by then.
  const isOpening = isHeld && !composer.isSettled;
  useEffect(() => {
    if (!isOpening) return;
    const swallow = (event: MouseEvent): void => {
      // A key presses buttons without any press of a mouse or finger.
      if (event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('mousedown', swallow, true);
    document.addEventListener('click', swallow, true);
    return () => {
      document.removeEventListener('mousedown', swallow, true);
      document.removeEventListener('click', swallow, true);
    };
  }, [isOpening]);

  const isTyped = isDraftable(note);
  const isEmpty = !isTyped && note.attachments.length === 0 && !note.html.includes('<img');
  const savable = isSavable(note) && !isTooLong(note);
  const unfold = (): void => {
    composer.setIsHeld(true);
    composer.setIsOpen(true);
    requestAnimationFrame(() => form.current?.focus());
  };
  const close = (): void => {
    composer.setIsHeld(false);
    composer.setIsOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const publish = (): void => {
    if (savable) composer.publish();
  };
  const leave = (): void => {
    requestAnimationFrame(() => {
      const { activeElement } = document;
      // Another window, and what opens over the form, are no going away.
      if (!document.hasFocus() || box.current?.contains(activeElement)) return;
      if (!activeElement?.closest('[role=presentation], [role=dialog]')) composer.setIsHeld(false);
    });
  };

  const isLine = !isOpen || isFolded;
  return (
    <>
      <div ref={above} />
      <div
        ref={box}
        className={styles.box}
        data-stuck={isStuck}
        onFocus={() => {
          if (!isLine) composer.setIsHeld(true);
        }}
        onBlur={leave}
      >
        {isLine && (
          <button ref={opener} type="button" className={styles.line} onClick={unfold}>
            {isEmpty ? 'Write a note…' : <span>Go on writing: {note.text || 'a note without words yet'}</span>}
          </button>
        )}
        {isOpen && (
          <form
            aria-label="New note"
            className={styles.form}
            hidden={isFolded}
            onSubmit={(event) => {
              event.preventDefault();
              publish();
            }}
          >
            <NoteForm
              key={number}
              projectId={projectId}
              note={note}
              label="Note"
              autoFocus={isHeld}
              offersEmail
              handle={form}
              onChange={composer.change}
              onSubmit={publish}
              onEscape={close}
            >
              {(isBusy) => (
                <div className={styles.actions}>
                  <span role="status" className={styles.state}>
                    {isTyped ? WORDS[state] : ''}
                  </span>
                  {isEmpty ? (
                    <Button variant="text" onClick={close}>
                      Close
                    </Button>
                  ) : (
                    <Button
                      variant="text"
                      onClick={() => {
                        setIsAsking(true);
                      }}
                    >
                      Discard
                    </Button>
                  )}
                  {savable && (
                    <>
                      <Button variant="outlined" onClick={composer.save}>
                        Save draft
                      </Button>
                      <Button
                        type="submit"
                        variant="contained"
                        disabled={isBusy || !composer.isSettled}
                        title="Ctrl+Enter"
                      >
                        {isBusy ? 'Uploading…' : 'Publish'}
                      </Button>
                    </>
                  )}
                </div>
              )}
            </NoteForm>
          </form>
        )}
      </div>
      {isFolded && <div aria-hidden="true" style={{ height: `max(0px, ${height}px - var(--note-line))` }} />}
      <ConfirmDialog
        question={draftId === null ? 'Discard this note?' : 'Discard this draft?'}
        action="Discard"
        destructive
        open={isAsking}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => {
          composer.discard();
          requestAnimationFrame(() => opener.current?.focus());
        }}
      >
        {MESSAGES.forms.discardChanges}. What you have written is gone for good.
      </ConfirmDialog>
    </>
  );
}
