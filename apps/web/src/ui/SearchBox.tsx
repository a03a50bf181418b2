import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './SearchBox.module.css';

/** Pause in typing after which the search runs, in milliseconds. */
const PAUSE = 250;

interface SearchBoxProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-label' | 'placeholder' | 'maxLength'
> {
  /** What is searched now. */
  value: string;
  /** What a text asks for; empty: nothing. */
  wantedOf: (text: string) => string;
  onSearch: (search: string) => void;
  /** What the button says that empties it. */
  clearLabel: string;
  /** What there is to say about a text, below. */
  hintOf?: (text: string) => ReactNode;
}

/** Narrows what stands beside it down to what is typed, once one pauses; Escape empties it. */
export function SearchBox({ value, wantedOf, onSearch, clearLabel, hintOf, ...field }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  // What this field last asked for, or was last given: any other value was set from outside and replaces the text.
  const [known, setKnown] = useState(value);
  const search = useEffectEvent((wanted: string) => {
    setKnown(wanted);
    onSearch(wanted);
  });
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const wanted = wantedOf(text);

  useEffect(() => {
    if (wanted === known) return;
    const timer = setTimeout(() => {
      search(wanted);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, known]);

  return (
    <div className={styles.search} role="search">
      <SearchIcon fontSize="small" className={styles.icon} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        {...field}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      />
      {text !== '' && (
        <IconButton
          size="small"
          aria-label={clearLabel}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
      {hintOf?.(text)}
    </div>
  );
}
