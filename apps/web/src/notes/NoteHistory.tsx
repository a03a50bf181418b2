import { useId, useState } from 'react';
import type { Note } from '../api/index.js';
import { NoteDate } from './NoteDate.js';
import styles from './NoteCard.module.css';
import { editsOf } from './note-history.js';

/** Who has changed a note and when (NOT-14): the last time in a line, all of them when asked. */
export function NoteHistory({ note }: { note: Note }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const edits = editsOf(note);
  const [last] = edits;
  const [published] = note.history;
  if (!last) return null;
  return (
    <div className={styles.history}>
      <p>
        Edited by {last.user.name}, <NoteDate value={last.date} />
        {edits.length > 1 && (
          <button
            type="button"
            className={styles.all}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? 'Hide' : `All ${edits.length} edits`}
          </button>
        )}
      </p>
      {isOpen && (
        <ol id={id}>
          {edits.map(({ user, date }) => (
            <li key={date}>
              Edited by {user.name}, <NoteDate value={date} />
            </li>
          ))}
          {published && (
            <li>
              Published by {published.user.name}, <NoteDate value={published.date} />
            </li>
          )}
        </ol>
      )}
    </div>
  );
}
