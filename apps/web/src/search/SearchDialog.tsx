import { LIMITS, MESSAGES, searchYears } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTooMany } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { useAppEvent } from '../ui/shortcuts.js';
import {
  foundRows,
  HEADINGS,
  isTerm,
  keepChoice,
  KINDS,
  recentChoices,
  termOf,
  useSearch,
  type FoundRow,
} from './found-rows.js';
import { FoundList, optionId, type FoundGroup } from './FoundList.js';
import styles from './SearchDialog.module.css';

const texts = MESSAGES.search;

interface SearchDialogProps {
  /** What is typed. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Searches everything the person may see, from the keyboard alone or with a finger (NAV-52…55, OPN-66, EMP-7). */
export function SearchDialog({ text, onText, onClose }: SearchDialogProps) {
  const userId = useCurrentUser()?.id ?? '';
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [recent] = useState(() => recentChoices(userId));
  const [year, setYear] = useState<number | null>(null);
  const [person, setPerson] = useState<FoundRow | null>(null);
  const [place, setPlace] = useState(0);
  const term = termOf(text);
  const search = useSearch({ term, year });

  const groups = groupsOf();
  const rows = groups.flatMap((group) => group.rows);
  const active = Math.min(place, rows.length - 1);
  const failed = isTerm(term) && !search.isSearching && search.error !== null;

  /** What is listed: the projects shared with a person, what was opened before, or what is found. */
  function groupsOf(): FoundGroup[] {
    if (person) return [{ heading: `Projects with ${person.title}`, rows: person.choices ?? [] }];
    if (term === '') return recent.length > 0 ? [{ heading: 'Opened before', rows: recent }] : [];
    if (!isTerm(term) || !search.data) return [];
    const found = foundRows(search.data);
    return KINDS.map((kind) => ({ heading: HEADINGS[kind], rows: found.filter((row) => row.kind === kind) })).filter(
      (group) => group.rows.length > 0,
    );
  }

  const stepBack = (): void => {
    setPlace(0);
    if (person) setPerson(null);
    else onClose();
  };
  useAppEvent('close', stepBack);
  useAppEvent('search', () => {
    input.current?.focus();
    input.current?.select();
  });

  const choose = (row: FoundRow): void => {
    setPlace(0);
    if (row.choices) {
      setPerson(row);
      return;
    }
    keepChoice(userId, row);
    onClose();
    void navigate(row.address);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = rows[active];
    if (row === undefined) return;
    if (event.key === 'Enter') choose(row);
    else if (event.key in MOVES) setPlace(MOVES[event.key]?.(active, rows.length) ?? 0);
    else return;
    event.preventDefault();
  };

  const nothing = isTerm(term) && !person && !search.isSearching && !failed && rows.length === 0;
  return (
    <Dialog
      open
      onClose={stepBack}
      aria-labelledby={`${listId}-title`}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      className={styles.dialog}
      slotProps={{ paper: { className: styles.paper } }}
    >
      <h2 id={`${listId}-title`} className="visually-hidden">
        Search
      </h2>
      <div className={styles.bar} role="search" data-searching={search.isSearching}>
        <SearchIcon className={styles.icon} />
        <input
          ref={input}
          // The field is what the person asked for.
          autoFocus
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.searchTerm}
          aria-label="Search projects, people, files and notes"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          placeholder="Search projects, people, files, notes"
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setPerson(null);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
        <select
          aria-label="Year"
          className={styles.year}
          value={year ?? ''}
          onChange={(event) => {
            setYear(event.target.value === '' ? null : Number(event.target.value));
            setPerson(null);
            setPlace(0);
          }}
        >
          <option value="">Any year</option>
          {searchYears().map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
        <IconButton aria-label="Close search" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      {rows.length > 0 && (
        <FoundList
          id={listId}
          groups={groups}
          active={active}
          term={person || term === '' ? '' : search.term}
          busy={search.isSearching}
          onPoint={setPlace}
          onChoose={choose}
          onExpired={() => void search.refetch()}
        />
      )}
      {failed && (
        <div className={styles.message} role="alert">
          <p>
            {isTooMany(search.error)
              ? MESSAGES.requests.tooMany
              : 'The search did not work. Check your connection and try again.'}
          </p>
          <Button
            variant="outlined"
            onClick={() => {
              void search.refetch();
              input.current?.focus();
            }}
          >
            Try again
          </Button>
        </div>
      )}
      <p role="status" className={rows.length > 0 || failed ? 'visually-hidden' : styles.message}>
        {statusOf()}
      </p>
    </Dialog>
  );

  /** What is said of the list; it is read out as well. */
  function statusOf(): string {
    if (failed) return '';
    if (person ?? term === '')
      return rows.length > 0 ? '' : 'Find projects, people and files by their names, notes and sheets by their words.';
    if (!isTerm(term)) return texts.short(LIMITS.searchMinimum);
    if (nothing) return texts.none;
    if (search.isSearching) return 'Searching';
    return rows.length === 1 ? '1 result' : `${rows.length} results`;
  }
}

/** Where keys lead in a list, around its ends. */
const MOVES: Record<string, (active: number, rows: number) => number> = {
  ArrowDown: (active, rows) => (active + 1) % rows,
  ArrowUp: (active, rows) => (active - 1 + rows) % rows,
  Home: () => 0,
  End: (_active, rows) => rows - 1,
};
