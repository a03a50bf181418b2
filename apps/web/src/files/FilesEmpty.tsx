import { MESSAGES, type FileContext } from '@gable/contracts';
import Button from '@mui/material/Button';
import { BoxDrawing, SheetDrawing } from '../ui/drawings.js';
import { EmptyState } from '../ui/EmptyState.js';

interface FilesEmptyProps {
  context: FileContext;
  search: string;
  /** Opens the file picker; null when the person may not upload. */
  onAdd: (() => void) | null;
  onClearSearch: () => void;
}

/** A project's files page with nothing to show (EMP-2…4, EMP-7). */
export function FilesEmpty({ context, search, onAdd, onClearSearch }: FilesEmptyProps) {
  if (search) {
    return (
      <EmptyState
        drawing={<SheetDrawing />}
        heading="No search results"
        text={`No file here has “${search}” in its name.`}
      >
        <Button variant="outlined" onClick={onClearSearch}>
          Clear search
        </Button>
      </EmptyState>
    );
  }
  if (context === 'archived') {
    return (
      <EmptyState
        drawing={<BoxDrawing />}
        heading={MESSAGES.files.emptyArchived}
        text="Files that are no longer needed every day can be put away here."
      />
    );
  }
  if (context === 'active') {
    return (
      <EmptyState
        drawing={<SheetDrawing />}
        heading={MESSAGES.files.emptyActive}
        text="Active files are the ones everybody should build from."
      />
    );
  }
  return (
    <EmptyState
      drawing={<SheetDrawing />}
      heading={MESSAGES.files.empty}
      text={
        onAdd
          ? 'Drop drawings, photos and documents anywhere on this page. PDFs and photos can be looked at right here.'
          : 'Drawings, photos and documents of this project will appear here.'
      }
    >
      {onAdd && (
        <Button variant="contained" size="large" onClick={onAdd}>
          Add files
        </Button>
      )}
    </EmptyState>
  );
}
