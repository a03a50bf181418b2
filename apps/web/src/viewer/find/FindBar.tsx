import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CloseIcon, NextMatchIcon, PreviousMatchIcon } from '../plain-icons.js';
import buttonStyles from '../ViewerButton.module.css';
import { ViewerButton } from '../ViewerButton.js';
import type { Found, Search } from './search.js';
import styles from './FindBar.module.css';

interface FindBarProps {
  search: Search;
  found: Found;
  /** Why there may be more to find, or nothing. */
  note?: string | null;
  /** Counts the calls to find: each puts the cursor back into the field. */
  called: number;
  onSearch: (search: Search) => void;
  onGo: (direction: 'next' | 'previous') => void;
  onClose: () => void;
}

/** Finds words in the whole document: every match marked, one after the other shown. */
export function FindBar({ search, found, note = null, called, onSearch, onGo, onClose }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [called]);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      onGo(event.shiftKey ? 'previous' : 'next');
    }
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const nothing = isNothing(search, found, note);
  return (
    <search className={styles.bar} onKeyDown={onKey}>
      <input
        ref={field}
        type="text"
        aria-label="Find in the document"
        placeholder="Find"
        value={search.words}
        data-nothing={nothing}
        onChange={(event) => {
          onSearch({ ...search, words: event.target.value });
        }}
      />
      <span className={styles.count} role="status">
        {wordsOf(search, found, note)}
      </span>
      <ViewerButton
        label="Previous match"
        shortcut="Shift Enter"
        Icon={PreviousMatchIcon}
        disabled={found.total === 0}
        onPress={() => {
          onGo('previous');
        }}
      />
      <ViewerButton
        label="Next match"
        shortcut="Enter"
        Icon={NextMatchIcon}
        disabled={found.total === 0}
        onPress={() => {
          onGo('next');
        }}
      />
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.case}`}
        aria-pressed={search.matchCase}
        aria-label="Match case"
        title="Match case"
        onClick={() => {
          onSearch({ ...search, matchCase: !search.matchCase });
        }}
      >
        Aa
      </button>
      <ViewerButton label="Close find" shortcut="Esc" Icon={CloseIcon} onPress={onClose} />
      <p className={styles.note} aria-live="polite">
        {note}
      </p>
    </search>
  );
}

const isNothing = (search: Search, { searching, total }: Found, note: string | null): boolean =>
  search.words.trim() !== '' && !searching && total === 0 && note === null;

function wordsOf(search: Search, found: Found, note: string | null): string {
  const { current, total, searching, more = false } = found;
  if (total > 0) return `${current} of ${total}${more ? '+' : ''}`;
  if (isNothing(search, found, note)) return 'Not found';
  return searching ? 'Searching…' : '';
}
