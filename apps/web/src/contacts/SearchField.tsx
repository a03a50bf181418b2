import { LIMITS, MESSAGES } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isTerm, termOf } from './contacts-place.js';
import styles from './SearchField.module.css';

/** Pause in typing after which the search runs, in milliseconds. */
const PAUSE = 150;

interface SearchFieldProps {
  /** What is searched now. */
  term: string;
  onTerm: (term: string) => void;
  /** Enter and the arrow down go on to what was found (NAV-56). */
  onDown: () => void;
}

/** Searches contacts by person or project, from three characters on (ADR-1, ADR-13, VAL-26). */
export function SearchField({ term, onTerm, onDown }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(term);
  const [known, setKnown] = useState(term);
  // Another address, such as that of the page before, asks for something else.
  if (known !== term) {
    setKnown(term);
    if (termOf(text) !== term && (isTerm(term) || isTerm(termOf(text)))) setText(term);
  }
  const wanted = isTerm(termOf(text)) ? termOf(text) : '';
  const isShort = text.trim() !== '' && wanted === '';
  const search = useEffectEvent(() => {
    if (wanted !== term) onTerm(wanted);
  });
  useEffect(() => {
    // Nothing is nothing at once.
    const timer = setTimeout(
      () => {
        search();
      },
      wanted === '' ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [wanted]);

  const clear = (): void => {
    setText('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') clear();
    else if (event.key === 'ArrowDown' || event.key === 'Enter') onDown();
    else return;
    event.preventDefault();
  };
  return (
    <search className={styles.search}>
      <SearchIcon className={styles.icon} fontSize="small" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.searchTerm}
        aria-label="Search contacts by person or project"
        aria-describedby={isShort ? `${id}-short` : undefined}
        placeholder="Search by person or project"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <IconButton size="small" aria-label="Clear the search" className={styles.clear} onClick={clear}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
      {isShort && (
        <span id={`${id}-short`} role="status" className={styles.short}>
          {MESSAGES.search.short(LIMITS.searchMinimum)}
        </span>
      )}
    </search>
  );
}
