import { fileTitle, MESSAGES, PROCESSING_MESSAGES, type ProcessingError } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type DOMAttributes, type ReactNode, type Ref, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectFile } from '../api/index.js';
import { SelectBox, selectingLink, type RowSelection } from '../ui/row-selection.js';
import { FILE_ATTRIBUTE, megabytes, useIsAimedAt } from '../uploads/index.js';
import { useReprocessFile } from './file-changes.js';
import styles from './FileCard.module.css';
import { FileMenu } from './FileMenu.js';
import { FilePicture } from './FilePicture.js';
import { FileBadges, ProcessingState, processingWords } from './FileState.js';
import type { ManualStretch } from './project-files.js';
import { SheetChanges } from './SheetChanges.js';
import { useViewerLink } from './opened-from.js';

/** What makes a card one that can be carried elsewhere. */
interface Carrying {
  ref: Ref<HTMLLIElement>;
  listeners: DOMAttributes<HTMLLIElement>;
  handle: ReactNode;
  isCarried: boolean;
  /** On which side of it a carried card would come to lie. */
  mark: 'before' | 'after' | null;
}

/** A file of a grid, and where it stands there. */
export interface GridCardProps {
  file: ProjectFile;
  stretch: ManualStretch | null;
  selection: RowSelection<ProjectFile>;
}

interface FileCardProps extends GridCardProps {
  carrying?: Carrying;
}

/** One file of the grid. The picture and the name open it, with Ctrl or Shift they select it; a drop on it is a new revision. */
export function FileCard({ file, stretch, selection, carrying }: FileCardProps) {
  const [asking, setAsking] = useState(false);
  const viewerLink = useViewerLink();
  const aimed = useIsAimedAt(file.id);
  const unopenable = file.processing && !file.pages?.done && file.thumbnail_url === null;
  const title = fileTitle(file);
  const selects = selectingLink(file, selection);
  return (
    <li
      ref={carrying?.ref}
      className={styles.card}
      data-aimed={aimed}
      data-selected={selection.isSelected(file)}
      data-selecting={selection.selected.length > 0}
      data-carried={carrying?.isCarried}
      data-mark={carrying?.mark}
      {...{ [FILE_ATTRIBUTE]: file.id }}
      {...carrying?.listeners}
    >
      <div className={styles.frame}>
        {file.processing_state === 'failed' && file.processing_error ? (
          <FailedFace file={file} error={file.processing_error} />
        ) : (
          <FilePicture key={file.revision_id} file={file} />
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.text}>
          <Link
            {...viewerLink(file)}
            {...selects}
            className={`covering-link ${styles.name}`}
            title={title}
            data-file-link
            draggable={false}
            onClick={(event) => {
              selects.onClick(event);
              if (event.defaultPrevented || !unopenable) return;
              event.preventDefault();
              setAsking(true);
            }}
          >
            {title}
          </Link>
          <div className={styles.detail}>
            {processingWords(file) ? (
              <ProcessingState file={file} />
            ) : (
              <>
                <span>{megabytes(file.size)} MB</span>
                <FileBadges file={file} />
              </>
            )}
          </div>
          <SheetChanges file={file} />
        </div>
        <FileMenu file={file} stretch={stretch} />
      </div>
      {selection.selectable.includes(file) && (
        // What is pressed here is not carried.
        <div className={styles.choose} onMouseDown={stay} onTouchStart={stay}>
          <SelectBox row={file} name={title} selection={selection} />
        </div>
      )}
      {carrying?.handle}
      <PreparingDialog
        file={file}
        open={asking}
        onClose={() => {
          setAsking(false);
        }}
      />
    </li>
  );
}

const stay = (event: SyntheticEvent): void => {
  event.stopPropagation();
};

/** In place of the thumbnail of a file that could not be prepared: why, and what can be done. */
function FailedFace({ file, error }: { file: ProjectFile; error: ProcessingError }) {
  const reprocess = useReprocessFile();
  return (
    <div className={styles.face}>
      <p>{PROCESSING_MESSAGES[error]}</p>
      <div className={styles.actions}>
        {file.user_permissions.includes('revisions.create') && (
          <button
            type="button"
            disabled={reprocess.isPending}
            onClick={() => {
              reprocess.mutate(file);
            }}
          >
            Try again
          </button>
        )}
        <a href={file.download_url} download>
          Download
        </a>
      </div>
    </div>
  );
}

interface PreparingDialogProps {
  file: ProjectFile;
  open: boolean;
  onClose: () => void;
}

/** Asked when a file is opened before anything of it can be shown (FIL-20, DLG-25, VWR-17): wait, or look at the original. */
function PreparingDialog({ file, open, onClose }: PreparingDialogProps) {
  const viewerLink = useViewerLink();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{fileTitle(file)}</DialogTitle>
      <DialogContent>{MESSAGES.files.beingProcessed}</DialogContent>
      <DialogActions>
        {file.fileType === 'pdf' ? (
          <Button variant="outlined" component={Link} {...viewerLink(file, { original: 'true' })}>
            View original
          </Button>
        ) : (
          <Button
            variant="outlined"
            href={file.url ?? file.download_url}
            target="_blank"
            rel="noopener"
            onClick={onClose}
          >
            View original
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
