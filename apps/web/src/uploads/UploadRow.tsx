import CheckIcon from '@mui/icons-material/CheckCircle';
import CloseIcon from '@mui/icons-material/Close';
import OfflineIcon from '@mui/icons-material/CloudOff';
import DetailsIcon from '@mui/icons-material/EditNote';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import RetryIcon from '@mui/icons-material/Replay';
import WaitIcon from '@mui/icons-material/Schedule';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, useId, useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { ProgressRing } from '../ui/ProgressRing.js';
import { megabytes } from './sizes.js';
import { isLarge, isStored, type UploadItem } from './upload-item.js';
import type { UploadQueue } from './upload-queue.js';
import { UploadDetailsForm } from './UploadDetailsForm.js';
import styles from './UploadPanel.module.css';

interface UploadRowProps {
  item: UploadItem;
  queue: UploadQueue;
  saving: boolean;
}

/** One upload: its state, its progress, what is said of it, and what can be done about it. */
export const UploadRow = memo(function UploadRow({ item, queue, saving }: UploadRowProps) {
  const { id, file, state, target, details } = item;
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const formId = useId();
  const stored = isStored(item);
  const failed = state === 'failed';
  const said = details.alias || details.message || details.tagged;
  const cancel = (): void => void queue.cancel(id);
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.line}>
        <StateMark item={item} />
        <div className={styles.text}>
          <span className={styles.name} title={file.name}>
            {details.alias || file.name}
          </span>
          <span className={failed ? styles.problem : styles.detail}>{detailOf(item)}</span>
        </div>
        {failed ? (
          <IconButton
            size="small"
            aria-label={`Try again: ${file.name}`}
            onClick={() => {
              queue.retry(id);
            }}
          >
            <RetryIcon fontSize="small" />
          </IconButton>
        ) : (
          <Tooltip title={target.revisionOf ? 'Message' : 'Alias, message, active file'}>
            <IconButton
              size="small"
              aria-label={`Details: ${file.name}`}
              aria-expanded={open}
              aria-controls={open ? formId : undefined}
              className={said ? styles.said : undefined}
              onClick={() => {
                setOpen(!open);
              }}
            >
              <DetailsIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <IconButton
          size="small"
          disabled={saving}
          aria-label={`${stored ? 'Delete' : failed ? 'Remove' : 'Cancel'}: ${file.name}`}
          onClick={() => {
            // Nothing is lost with what has hardly begun; the rest is asked about once.
            if (stored || (isLarge(file) && item.sent > 0)) setAsking(true);
            else cancel();
          }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      {open && !failed && (
        <UploadDetailsForm
          id={formId}
          item={item}
          disabled={saving}
          onChange={(change) => {
            queue.describe(id, change);
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        question={stored ? `Delete “${file.name}”?` : `Stop the upload of “${file.name}”?`}
        action={stored ? 'Delete' : 'Stop upload'}
        destructive
        onClose={() => {
          setAsking(false);
        }}
        onConfirm={cancel}
      >
        {stored
          ? `${target.revisionOf ? 'The new revision' : 'The file'} is in the project already and is deleted again. This cannot be undone.`
          : `The ${megabytes(item.sent)} MB that have arrived are removed.`}
      </ConfirmDialog>
    </li>
  );
});

function StateMark({ item: { state, sent, file, pages, problem, waiting } }: { item: UploadItem }) {
  switch (state) {
    case 'pending':
      return <WaitIcon className={styles.waiting} fontSize="small" aria-hidden />;
    case 'uploading':
      if (waiting) return <OfflineIcon className={styles.caution} fontSize="small" aria-hidden />;
      return <ProgressRing value={file.size > 0 ? sent / file.size : 0} label={`Uploading ${file.name}`} />;
    case 'processing':
      return <ProgressRing value={pages?.total ? pages.done / pages.total : null} label={`Preparing ${file.name}`} />;
    case 'completed':
      if (problem) return <ErrorIcon className={styles.caution} fontSize="small" aria-hidden />;
      return <CheckIcon className={styles.done} fontSize="small" aria-hidden />;
    case 'failed':
      return <ErrorIcon className={styles.problem} fontSize="small" aria-hidden />;
  }
}

function detailOf({ state, sent, file, pages, problem, target, waiting }: UploadItem): string {
  switch (state) {
    case 'pending':
      return `Waiting · ${megabytes(file.size)} MB`;
    case 'uploading':
      return `${waiting ? 'Waiting for the connection · ' : ''}${megabytes(sent)} of ${megabytes(file.size)} MB`;
    case 'processing':
      return pages?.total ? `Preparing · ${pages.done} of ${pages.total} pages` : 'Preparing for viewing';
    case 'completed':
      return (
        problem ??
        (target.revisionOf ? `New revision of ${target.revisionOf.name}` : `Uploaded · ${megabytes(file.size)} MB`)
      );
    case 'failed':
      return sent > 0 ? `${problem ?? ''} ${megabytes(sent)} MB are kept.` : (problem ?? '');
  }
}
