import { LIMITS, MESSAGES, NOTE_TYPES, type NoteType } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useState } from 'react';
import type { Note } from '../api/index.js';
import { personName } from '../people/index.js';
import { dateAndTime } from '../ui/dates.js';
import { SearchHint } from '../ui/FieldHint.js';
import { excerptOf, wordsOf } from './written-note.js';
import type { NotesFilter } from './note-calls.js';
import styles from './NotesFilterBar.module.css';
import { useFoundNotes, useNoteAuthors } from './project-notes.js';

interface NotesFilterBarProps {
  projectId: string;
  filter: NotesFilter;
  onFilter: (filter: NotesFilter) => void;
  onFound: (note: Note, words: string) => void;
}

/** Which notes are shown: by author, type and words (NOT-3). */
export function NotesFilterBar({ projectId, filter, onFilter, onFound }: NotesFilterBarProps) {
  const authors = useNoteAuthors(projectId).data ?? [];
  const isKnown = filter.author === null || authors.some(({ id }) => id === filter.author);
  return (
    <div className={styles.bar}>
      <ToggleButtonGroup
        exclusive
        size="small"
        className={styles.types}
        value={filter.type}
        aria-label="Type"
        onChange={(_event, type: NotesFilter['type'] | null) => {
          if (type) onFilter({ ...filter, type });
        }}
      >
        {NOTE_TYPES.map((type) => (
          <ToggleButton key={type} value={type}>
            {TYPE_LABELS[type]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Select
        size="small"
        displayEmpty
        className={styles.author}
        value={isKnown ? (filter.author ?? '') : ''}
        inputProps={{ 'aria-label': 'Author' }}
        onChange={({ target }) => {
          onFilter({ ...filter, author: target.value || null });
        }}
      >
        <MenuItem value="">Everyone</MenuItem>
        {authors.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <NoteSearch projectId={projectId} onChoose={onFound} />
    </div>
  );
}

/** Pause in typing after which the search runs, in milliseconds. */
const PAUSE = 250;

interface NoteSearchProps {
  projectId: string;
  onChoose: (note: Note, words: string) => void;
}

/** Finds notes by their words, from three characters on (NOT-5, VAL-24), each with an excerpt around the match (NOT-6). */
function NoteSearch({ projectId, onChoose }: NoteSearchProps) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const isShort = typed.trim().length < LIMITS.searchMinimum;
  const { data, isError, isFetching } = useFoundNotes(projectId, words);
  const isSearching = !isShort && (words !== typed.trim() || isFetching);
  const found = isShort || words === '' ? [] : (data?.items ?? []);
  const total = data?.total ?? 0;
  const hint =
    typed.trim() === '' || isSearching
      ? ''
      : isShort
        ? `Type ${LIMITS.searchMinimum} characters or more`
        : isError
          ? MESSAGES.notes.loadFailed
          : found.length === 0
            ? MESSAGES.search.none
            : total > found.length
              ? `The newest ${found.length} of ${total}`
              : `${found.length} found`;

  useEffect(() => {
    const timer = setTimeout(() => {
      setWords(typed.trim().length < LIMITS.searchMinimum ? '' : typed.trim());
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);

  return (
    <Autocomplete<Note, false, false, true>
      freeSolo
      disablePortal
      className={styles.search}
      size="small"
      value={null}
      inputValue={typed}
      options={found}
      filterOptions={(options) => options}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : wordsOf(option.note))}
      clearIcon={<CloseIcon fontSize="small" />}
      onInputChange={(_event, text, reason) => {
        // Choosing one leaves what was typed.
        if (reason !== 'selectOption' && reason !== 'reset') setTyped(text);
      }}
      onChange={(_event, chosen) => {
        if (chosen !== null && typeof chosen !== 'string') onChoose(chosen, words);
      }}
      slotProps={{ paper: { className: styles.list }, listbox: { 'aria-label': 'Notes that were found' } }}
      renderOption={({ key, ...props }, note) => (
        <li key={key} {...props} className={`${props.className ?? ''} ${styles.option ?? ''}`}>
          <FoundNote note={note} words={words} />
        </li>
      )}
      renderInput={(params) => (
        <div className={styles.field}>
          <TextField
            {...params}
            placeholder="Search notes"
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                'aria-label': 'Search notes',
                inputMode: 'search',
                enterKeyHint: 'search',
              },
              input: {
                ...params.InputProps,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
          <SearchHint isShown={hint !== '' && found.length === 0}>{hint}</SearchHint>
        </div>
      )}
    />
  );
}

function FoundNote({ note, words }: { note: Note; words: string }) {
  const { before, match, after } = excerptOf(wordsOf(note.note), words);
  return (
    <span className={styles.found}>
      <span className={styles.from}>
        {personName(note.user)} · {dateAndTime(new Date(note.created_at))}
      </span>
      <span>
        {before}
        <mark>{match}</mark>
        {after}
      </span>
    </span>
  );
}

/** What the types of the filter are called (NOT-3, OPN-109). */
const TYPE_LABELS: Record<NoteType, string> = {
  all: 'All',
  notes: 'Notes',
  drafts: 'Drafts',
  linked: 'Linked files',
};

/** The filter an address asks for; what it does not say, or says wrongly, is everything. */
export const filterIn = (query: URLSearchParams): NotesFilter => ({
  type: NOTE_TYPES.find((type) => type === query.get('type')) ?? 'all',
  author: query.get('author'),
});

/** The query of a filter; everything stays out of it. */
export function queryOf({ type, author }: NotesFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (type !== 'all') query.set('type', type);
  if (author !== null) query.set('author', author);
  return query;
}

/** Whether a filter leaves nothing out. */
export const isPlain = ({ type, author }: NotesFilter): boolean => type === 'all' && author === null;
