import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useId, useMemo, useRef, type KeyboardEvent } from 'react';
import type { Note } from '../api/index.js';
import { groupByDay } from '../ui/dates.js';
import { EmptyState, NotesDrawing } from '../ui/EmptyState.js';
import { RichText } from '../ui/rich-text/RichText.js';
import type { NoteEdits } from './note-edits.js';
import { NOTE_ATTRIBUTE, NoteCard, NoteDate } from './NoteCard.js';
import noteCardStyles from './NoteCard.module.css';
import styles from './NoteFeed.module.css';

interface NoteFeedProps {
  notes: readonly Note[];
  total: number;
  marked: string | null;
  edits: NoteEdits;
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
  onDelete: (note: Note) => void;
}

/** The notes by day, newest first (NOT-1, NOT-4): a feed whose articles Page Up and Page Down move among. */
export function NoteFeed({ notes, total, marked, edits, isBusy, more, onDelete }: NoteFeedProps) {
  const feed = useRef<HTMLDivElement>(null);
  const id = useId();
  const days = useMemo(() => groupByDay(notes), [notes]);
  const places = useMemo(() => new Map(notes.map((note, place) => [note.id, place + 1])), [notes]);
  const { editings, begin, change, save, end } = edits;
  const stable = useMemo(() => ({ begin, change, save, end }), [begin, change, save, end]);

  const move = (event: KeyboardEvent): void => {
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    const articles = [...(feed.current?.querySelectorAll<HTMLElement>('article') ?? [])];
    const here = articles.findIndex((article) => article === event.target);
    const next = step === undefined || here < 0 ? undefined : articles[here + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      <div ref={feed} onKeyDown={move}>
        {days.map(({ key, heading, items }) => (
          <section key={key} className={styles.day}>
            <h3 id={`${id}-${key}`} className={styles.heading}>
              {heading}
            </h3>
            <div role="feed" aria-labelledby={`${id}-${key}`} aria-busy={isBusy}>
              {items.map((note) => (
                <NoteCard
                  key={note.id}
                  note={note}
                  place={places.get(note.id) ?? 1}
                  total={total}
                  isMarked={marked === note.id}
                  editing={editings.get(note.id)}
                  edits={stable}
                  onDelete={onDelete}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      {more && (
        <Button variant="outlined" className={styles.more} disabled={more.isLoading} onClick={more.load}>
          {more.isLoading ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </>
  );
}

interface DraftListProps {
  drafts: readonly Note[];
  marked: string | null;
  mayResume: boolean;
  onResume: (draft: Note) => void;
  onDelete: (draft: Note) => void;
}

/** One's own drafts, above the notes: seen by nobody else, gone on with or deleted (NOT-9). */
export const DraftList = ({ drafts, marked, mayResume, onResume, onDelete }: DraftListProps) => (
  <section aria-label="Your drafts" className={styles.drafts}>
    <ul>
      {drafts.map((draft) => (
        <li
          key={draft.id}
          className={styles.draft}
          data-marked={marked === draft.id}
          {...{ [NOTE_ATTRIBUTE]: draft.id }}
          tabIndex={-1}
        >
          <p className={styles.head}>
            <span className={styles.badge}>Draft</span>
            <span className={styles.when}>
              Saved <NoteDate value={draft.updated_at} />
            </span>
          </p>
          <div className={styles.text} data-note-text>
            <RichText html={draft.note} picturesOf={draft.project_id} />
          </div>
          <div className={styles.actions}>
            {draft.attachments.length > 0 && (
              <span className={styles.count}>
                {draft.attachments.length} attachment{draft.attachments.length === 1 ? '' : 's'}
              </span>
            )}
            <Button
              variant="outlined"
              size="small"
              onClick={() => {
                onDelete(draft);
              }}
            >
              Delete
            </Button>
            <Button
              variant="outlined"
              size="small"
              disabled={!mayResume}
              onClick={() => {
                onResume(draft);
              }}
            >
              Continue
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

interface NotesEmptyProps {
  isFiltered: boolean;
  mayWrite: boolean;
  onClear: () => void;
}

/** No notes to show: there are none yet (EMP-1), or none of those that were asked for (EMP-6). */
export const NotesEmpty = ({ isFiltered, mayWrite, onClear }: NotesEmptyProps) =>
  isFiltered ? (
    <EmptyState drawing={<NotesDrawing />} heading={MESSAGES.forms.noResults} text="No note here is of this kind.">
      <Button variant="outlined" onClick={onClear}>
        Show all notes
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<NotesDrawing />}
      heading={MESSAGES.notes.empty}
      text={
        mayWrite
          ? 'Decisions, questions and site notes of this project, with pictures and files. Write the first one above.'
          : 'Nobody has written a note in this project.'
      }
    />
  );

/** The shape of the notes that are coming. */
export const NotesSkeleton = () => (
  <div role="status" aria-label="Loading notes">
    {[82, 60, 74].map((width) => (
      <div key={width} className={noteCardStyles.card}>
        <Skeleton variant="circular" width={40} height={40} />
        <div className={noteCardStyles.body}>
          <Skeleton variant="text" width="36%" />
          <Skeleton variant="text" width={`${width}%`} />
          <Skeleton variant="text" width={`${width - 22}%`} />
        </div>
      </div>
    ))}
  </div>
);
