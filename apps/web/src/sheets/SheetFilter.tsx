import { LIMITS } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './SheetFilter.module.css';

/** Pause in typing after which the search runs, in milliseconds. */
const PAUSE = 200;

interface SheetFilterProps {
  value: string;
  onSearch: (search: string) => void;
}

/** Finds sheets by the beginning of their number or words of their title, from the first letter on. */
export function SheetFilter({ value, onSearch }: SheetFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const wanted = text.trim();
  const search = useEffectEvent(() => {
    if (wanted !== value) onSearch(wanted);
  });

  useEffect(() => {
    const timer = setTimeout(search, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted]);

  return (
    <div className={styles.filter} role="search">
      <SearchIcon fontSize="small" className={styles.icon} />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Filter sheets"
        placeholder="Number or title"
        maxLength={LIMITS.searchTerm}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setText('');
        }}
      />
      {text !== '' && (
        <IconButton
          size="small"
          aria-label="Clear filter"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </div>
  );
}
