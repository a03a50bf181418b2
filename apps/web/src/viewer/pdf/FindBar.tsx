import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import buttonStyles from '../ViewerButton.module.css';
import { ViewerButton } from '../ViewerButton.js';
import type { Found, Search } from './document-search.js';
import styles from './FindBar.module.css';

interface FindBarProps {
  search: Search;
  found: Found;
  /** Counts the calls to find: each puts the cursor back into the field. */
  called: number;
  onSearch: (search: Search) => void;
  onGo: (direction: 'next' | 'previous') => void;
  onClose: () => void;
}

/** Finds words in the whole document: every match marked, one after the other shown. */
export function FindBar({ search, found, called, onSearch, onGo, onClose }: FindBarProps) {
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
  const nothing = search.words !== '' && !found.searching && found.total === 0;
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
        {wordsOf(search, found)}
      </span>
      <ViewerButton
        label="Previous match"
        shortcut="Shift Enter"
        Icon={PreviousIcon}
        disabled={found.total === 0}
        onPress={() => {
          onGo('previous');
        }}
      />
      <ViewerButton
        label="Next match"
        shortcut="Enter"
        Icon={NextIcon}
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
    </search>
  );
}

function wordsOf(search: Search, { current, total, searching }: Found): string {
  if (search.words === '') return '';
  if (total > 0) return `${current} of ${total}`;
  return searching ? 'Searching…' : 'Not found';
}
