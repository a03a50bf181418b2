import { LIMITS, MESSAGES } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import type { Note } from '../api/index.js';
import { personName } from '../people/index.js';
import { dateAndTime } from '../ui/dates.js';
import { SearchHint } from '../ui/SearchHint.js';
import { excerptOf, wordsOf } from './found-words.js';
import styles from './NotesFilterBar.module.css';
import { useFoundNotes } from './project-notes.js';

/** Pause in typing after which the search runs, in milliseconds. */
const PAUSE = 250;

interface NoteSearchProps {
  projectId: string;
  onChoose: (note: Note, words: string) => void;
}

/** Finds notes by their words, from three characters on (NOT-5, VAL-24), each with an excerpt around the match (NOT-6). */
export function NoteSearch({ projectId, onChoose }: NoteSearchProps) {
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
