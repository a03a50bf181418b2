import { NOTE_TYPES } from '@gable/contracts';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Note } from '../api/index.js';
import type { NotesFilter } from './note-calls.js';
import { NoteSearch } from './NoteSearch.js';
import styles from './NotesFilterBar.module.css';
import { TYPE_LABELS } from './notes-view.js';
import { useNoteAuthors } from './project-notes.js';

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
