import { MESSAGES, type FileContext } from '@gable/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { BoxDrawing, EmptyState, SheetDrawing } from '../ui/EmptyState.js';
import fileGridStyles from './FileGrid.module.css';
import type { FileDisplay } from './files-view.js';
import styles from './FilesEmpty.module.css';

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

/** The shape of the files that are coming. */
export const FilesSkeleton = ({ display }: { display: FileDisplay }) =>
  display === 'grid' ? (
    <div className={fileGridStyles.cards} aria-hidden="true">
      {Array.from({ length: 8 }, (_, card) => (
        <div key={card} className={styles.card}>
          <div className={styles.frame} />
          <div className={styles.foot}>
            <Skeleton variant="text" width={`${55 + ((card * 13) % 35)}%`} />
            <Skeleton variant="text" width="30%" />
          </div>
        </div>
      ))}
    </div>
  ) : (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton variant="rounded" width={48} height={36} />
          <Skeleton variant="text" width={`${30 + ((row * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  );
