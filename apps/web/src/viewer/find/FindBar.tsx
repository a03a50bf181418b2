import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CloseIcon, NextMatchIcon, PreviousMatchIcon } from '../plain-icons.js';
import buttonStyles from '../ViewerButton.module.css';
import { ViewerButton } from '../ViewerButton.js';
import type { Finding, Found, Search } from './search.js';
import styles from './FindBar.module.css';

/** Finds words in the whole document: every match marked, one after the other shown. */
export function FindBar({ find }: { find: Finding }) {
  const { search, found, note = null, called, start, go, close } = find;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [called]);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      go(event.shiftKey ? 'previous' : 'next');
    }
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const nothing = isNothing(search, found, note);
  return (
    <search className={styles.bar} data-over-stage="top" onKeyDown={onKey}>
      <input
        ref={field}
        type="text"
        aria-label="Find in the document"
        placeholder="Find"
        value={search.words}
        data-nothing={nothing}
        onChange={(event) => {
          start({ ...search, words: event.target.value });
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
          go('previous');
        }}
      />
      <ViewerButton
        label="Next match"
        shortcut="Enter"
        Icon={NextMatchIcon}
        disabled={found.total === 0}
        onPress={() => {
          go('next');
        }}
      />
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.case}`}
        aria-pressed={search.matchCase}
        aria-label="Match case"
        title="Match case"
        onClick={() => {
          start({ ...search, matchCase: !search.matchCase });
        }}
      >
        Aa
      </button>
      <ViewerButton label="Close find" shortcut="Esc" Icon={CloseIcon} onPress={close} />
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
