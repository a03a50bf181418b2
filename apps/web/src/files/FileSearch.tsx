import { LIMITS } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { SearchHint } from '../ui/FieldHint.js';
import { addressOf, viewAt } from './files-view.js';
import styles from './FileSearch.module.css';

/** Pause in typing after which the search runs, in milliseconds. */
const PAUSE = 250;

interface FileSearchProps {
  value: string;
  onSearch: (search: string) => void;
}

/** Finds files of the project by name, from three characters on (FIL-16). */
export function FileSearch({ value, onSearch }: FileSearchProps) {
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
  const wanted = text.trim().length >= LIMITS.searchMinimum ? text.trim() : '';
  const tooShort = text.trim() !== '' && wanted === '';

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
        aria-label="Search files"
        placeholder="Search files"
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
          aria-label="Clear search"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
      <SearchHint isShown={tooShort}>{tooShort ? `Type ${LIMITS.searchMinimum} characters or more` : ''}</SearchHint>
    </div>
  );
}

/** The search of the files page that is open; what is found begins at its first page. */
export function ProjectFileSearch({ projectId }: { projectId: string }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = viewAt(pathname, query);
  return (
    <FileSearch
      key={projectId}
      value={view.search}
      onSearch={(search) => {
        void navigate(addressOf({ ...view, search, page: 1 }), { replace: true });
      }}
    />
  );
}
