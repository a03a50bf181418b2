import { memo, useRef } from 'react';
import type { Note } from '../api/index.js';
import { Avatar, personName } from '../people/index.js';
import { RichText } from '../ui/rich-text/RichText.js';
import type { Editing, NoteEdits } from './note-edits.js';
import { NoteAttachments } from './NoteAttachments.js';
import styles from './NoteCard.module.css';
import { NoteDate } from './NoteDate.js';
import { NoteEditing } from './NoteEditing.js';
import { NoteHistory } from './NoteHistory.js';
import { NoteMenu } from './NoteMenu.js';
import { isOnItsWay } from './optimistic-notes.js';

interface NoteCardProps {
  note: Note;
  /** From 1, and of how many there are. */
  place: number;
  total: number;
  /** Somebody was led to it (NOT-7, NOT-8). */
  isMarked: boolean;
  editing: Editing | undefined;
  edits: Pick<NoteEdits, 'begin' | 'change' | 'save' | 'end'>;
  onDelete: (note: Note) => void;
}

/** Marks the card of a note, by its id. */
export const NOTE_ATTRIBUTE = 'data-note-id';

/** A note as it is read (NOT-1, NOT-13…16, NOT-19), or changed in its place. */
export const NoteCard = memo(function NoteCard({ note, place, total, isMarked, ...props }: NoteCardProps) {
  const { editing, edits } = props;
  const card = useRef<HTMLElement>(null);
  const onItsWay = isOnItsWay(note);
  const name = personName(note.user);
  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={`Note by ${name}`}
      aria-posinset={place}
      aria-setsize={total}
      aria-busy={onItsWay}
      data-marked={isMarked}
      {...{ [NOTE_ATTRIBUTE]: note.id }}
      tabIndex={0}
    >
      <Avatar person={note.user} size={40} />
      <div className={styles.body}>
        <header className={styles.head}>
          <div className={styles.who}>
            <span className={styles.name}>{name}</span>
            {note.draft && <span className={styles.draft}>Draft</span>}
            <span className={styles.when}>{onItsWay ? 'Publishing…' : <NoteDate value={note.created_at} />}</span>
          </div>
          {!onItsWay && !editing && (
            <NoteMenu
              note={note}
              label={`the note by ${name}`}
              onEdit={() => {
                edits.begin(note);
              }}
              onDelete={() => {
                props.onDelete(note);
              }}
            />
          )}
        </header>
        {editing ? (
          <NoteEditing
            projectId={note.project_id}
            editing={editing}
            edits={edits}
            onEnd={() => {
              card.current?.focus({ preventScroll: true });
            }}
          />
        ) : (
          <>
            <p className={styles.to}>To {note.global ? 'everyone' : addresseesOf(note)}</p>
            <div data-note-text>
              <RichText html={note.note} picturesOf={note.project_id} />
            </div>
            <NoteAttachments note={note} />
            <NoteHistory note={note} />
          </>
        )}
      </div>
    </article>
  );
});

const addresseesOf = ({ destinataries }: Note): string => destinataries.map(({ name }) => name).join(', ');
