import CheckIcon from '@mui/icons-material/CheckCircle';
import CloseIcon from '@mui/icons-material/Close';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import RetryIcon from '@mui/icons-material/Replay';
import WaitIcon from '@mui/icons-material/Schedule';
import IconButton from '@mui/material/IconButton';
import { ProgressRing } from '../layout/ProgressRing.js';
import { megabytes } from './sizes.js';
import type { UploadItem } from './upload-item.js';
import { useUploadQueue } from './UploadProvider.js';
import styles from './UploadPanel.module.css';

/** One upload: its state, its progress, and what can be done about it. */
export function UploadRow({ item }: { item: UploadItem }) {
  const queue = useUploadQueue();
  const { id, file, state, target } = item;
  const canCancel = state === 'pending' || state === 'uploading' || (state === 'processing' && !target.revisionOf);
  return (
    <li className={styles.row} data-state={state}>
      <StateMark item={item} />
      <div className={styles.text}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={state === 'failed' ? styles.problem : styles.detail}>{detailOf(item)}</span>
      </div>
      {state === 'failed' && (
        <IconButton
          size="small"
          aria-label={`Try again: ${file.name}`}
          onClick={() => {
            queue.retry(id);
          }}
        >
          <RetryIcon fontSize="small" />
        </IconButton>
      )}
      {(canCancel || state === 'failed') && (
        <IconButton
          size="small"
          aria-label={`${canCancel ? 'Cancel' : 'Remove'}: ${file.name}`}
          onClick={() => void queue.cancel(id)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </li>
  );
}

function StateMark({ item: { state, sent, file, pages, problem } }: { item: UploadItem }) {
  switch (state) {
    case 'pending':
      return <WaitIcon className={styles.waiting} fontSize="small" aria-hidden />;
    case 'uploading':
      return <ProgressRing value={file.size > 0 ? sent / file.size : 0} label="Uploading" />;
    case 'processing':
      return <ProgressRing value={pages?.total ? pages.done / pages.total : null} label="Preparing" />;
    case 'completed':
      if (problem) return <ErrorIcon className={styles.caution} fontSize="small" aria-hidden />;
      return <CheckIcon className={styles.done} fontSize="small" aria-hidden />;
    case 'failed':
      return <ErrorIcon className={styles.problem} fontSize="small" aria-hidden />;
  }
}

function detailOf({ state, sent, file, pages, problem, target }: UploadItem): string {
  switch (state) {
    case 'pending':
      return `Waiting · ${megabytes(file.size)} MB`;
    case 'uploading':
      return `${megabytes(sent)} of ${megabytes(file.size)} MB`;
    case 'processing':
      return pages?.total ? `Preparing · ${pages.done} of ${pages.total} pages` : 'Preparing for viewing';
    case 'completed':
      return (
        problem ??
        (target.revisionOf ? `New revision of ${target.revisionOf.name}` : `Uploaded · ${megabytes(file.size)} MB`)
      );
    case 'failed':
      return problem ?? '';
  }
}
