import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { NotesDrawing } from '../ui/drawings.js';
import { EmptyState } from '../ui/EmptyState.js';

interface NotesEmptyProps {
  isFiltered: boolean;
  mayWrite: boolean;
  onClear: () => void;
}

/** No notes to show: there are none yet (EMP-1), or none of those that were asked for (EMP-6). */
export const NotesEmpty = ({ isFiltered, mayWrite, onClear }: NotesEmptyProps) =>
  isFiltered ? (
    <EmptyState drawing={<NotesDrawing />} heading={MESSAGES.forms.noResults} text="No note here is of this kind.">
      <Button variant="outlined" onClick={onClear}>
        Show all notes
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<NotesDrawing />}
      heading={MESSAGES.notes.empty}
      text={
        mayWrite
          ? 'Decisions, questions and site notes of this project, with pictures and files. Write the first one above.'
          : 'Nobody has written a note in this project.'
      }
    />
  );
