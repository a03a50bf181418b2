import { MESSAGES, screenPath } from '@gable/contracts';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'ra-core';
import { memo, useId, useRef, useState } from 'react';
import type { Note } from '../api/index.js';
import { Avatar, notifiedOf, personName } from '../people/index.js';
import { useRoomArea, type RoomArea } from '../projects/index.js';
import { ActionsMenu, useAnchoredPopup } from '../ui/ActionsMenu.js';
import { dateAndTime, hoverDate } from '../ui/dates.js';
import { RichText } from '../ui/rich-text/RichText.js';
import { TextButton } from '../ui/TextButton.js';
import { editsOf, type Editing, type NoteEdits } from './note-edits.js';
import { NoteAttachments } from './NoteAttachments.js';
import styles from './NoteCard.module.css';
import { NoteEditing } from './NoteEditing.js';
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
  // Of a proposal its people are told, and nobody learns who they are.
  const notified = useRoomArea() === 'projects' ? notifiedOf(note, note.draft) : null;
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
            {notified !== null && <p className={styles.to}>{notified}</p>}
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

interface NoteMenuProps {
  note: Note;
  /** Whose note it is, and of when. */
  label: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a note: edit and delete for who may (PRM-11, PRM-12), and its link for everybody (NOT-24). */
function NoteMenu({ note, label, onEdit, onDelete }: NoteMenuProps) {
  const notify = useNotify();
  const menu = useAnchoredPopup('menu');
  const may = note.user_permissions;
  const area = useRoomArea();
  const choose = (action: () => void) => (): void => {
    menu.close();
    action();
  };
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(new URL(noteAddress(note, area), location.origin).href);
      notify(MESSAGES.notes.linkCopied, { type: 'success' });
    } catch {
      // No clipboard without a secure connection, or it was refused.
      notify(MESSAGES.notes.linkNotCopied, { type: 'error' });
    }
  };
  return (
    <ActionsMenu menu={menu} of={label}>
      {may.includes('notes.edit') && <MenuItem onClick={choose(onEdit)}>Edit</MenuItem>}
      <MenuItem onClick={choose(() => void copyLink())}>Copy link</MenuItem>
      {may.includes('notes.delete') && <MenuItem onClick={choose(onDelete)}>Delete</MenuItem>}
    </ActionsMenu>
  );
}

/** Where a note is shown (NAV-18, NAV-41). */
const noteAddress = ({ project_id, id }: Note, area: RoomArea): string =>
  screenPath(`${area}.notes`, { id: project_id }, { note: id });

/** Who has changed a note and when (NOT-14): the last time in a line, all of them when asked. */
function NoteHistory({ note }: { note: Note }) {
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
          <TextButton
            className={styles.all}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? 'Hide' : `All ${edits.length} edits`}
          </TextButton>
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

/** When something was written: date and time, MM-DD-YYYY on hover (NOT-19, CNS-41, CNS-42). */
export function NoteDate({ value }: { value: string }) {
  const date = new Date(value);
  return (
    <Tooltip title={hoverDate(date)}>
      <time dateTime={value}>{dateAndTime(date)}</time>
    </Tooltip>
  );
}
