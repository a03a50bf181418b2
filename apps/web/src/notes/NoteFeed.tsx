import Button from '@mui/material/Button';
import { useId, useMemo, useRef, type KeyboardEvent } from 'react';
import type { Note } from '../api/index.js';
import { groupByDay } from '../ui/day-groups.js';
import type { NoteEdits } from './note-edits.js';
import { NoteCard } from './NoteCard.js';
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
