import CloseIcon from '@mui/icons-material/Close';
import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { megabytes, timeLeft } from './sizes.js';
import { useUploadQueue, useUploads, useUploadTotals } from './UploadProvider.js';
import styles from './UploadPanel.module.css';
import { UploadRow } from './UploadRow.js';

/** The queue in the corner of every page: what goes up, how fast, how long still. Shown while there is something to tell. */
export function UploadPanel() {
  const queue = useUploadQueue();
  const items = useUploads();
  const totals = useUploadTotals(items);
  const [folded, setFolded] = useState(false);
  if (items.length === 0) return null;

  const busy = totals.underWay > 0;
  const percent = totals.bytes > 0 ? Math.min(100, (totals.sent / totals.bytes) * 100) : 0;
  return (
    <section className={styles.panel} aria-label="Uploads">
      <header className={styles.header}>
        <h2 aria-live="polite">{headingFor(items.length, totals)}</h2>
        <IconButton
          size="small"
          aria-label={folded ? 'Show uploads' : 'Fold uploads'}
          aria-expanded={!folded}
          onClick={() => {
            setFolded(!folded);
          }}
        >
          {folded ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
        </IconButton>
        {!busy && (
          <IconButton
            size="small"
            aria-label="Close uploads"
            onClick={() => {
              queue.clearEnded();
            }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </header>
      <div className={styles.totals}>
        <span>
          {busy ? `${megabytes(totals.sent)} of ${megabytes(totals.bytes)} MB` : `${megabytes(totals.bytes)} MB`}
        </span>
        {busy && <Speed bytesLeft={totals.bytes - totals.sent} />}
        {busy && (
          <Button size="small" className={styles.cancelAll} onClick={() => void queue.cancelAll()}>
            Cancel all
          </Button>
        )}
      </div>
      {busy && <LinearProgress variant="determinate" value={percent} aria-label="All uploads" />}
      {!folded && (
        <ul className={styles.rows}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Speed({ bytesLeft }: { bytesLeft: number }) {
  const { rate } = useUploadQueue();
  const seconds = rate.secondsFor(bytesLeft);
  if (seconds === null) return null;
  return (
    <span>
      {megabytes(rate.bytesPerSecond())} MB/s · {timeLeft(seconds)}
    </span>
  );
}

function headingFor(count: number, totals: ReturnType<typeof useUploadTotals>): string {
  const ended = count - totals.underWay;
  if (totals.underWay > 0) return count === 1 ? 'Uploading 1 file' : `Uploading ${ended + 1} of ${count} files`;
  if (totals.failed > 0) return totals.failed === 1 ? '1 upload failed' : `${totals.failed} uploads failed`;
  if (totals.processing > 0)
    return totals.processing === 1 ? 'Preparing 1 file' : `Preparing ${totals.processing} files`;
  return count === 1 ? '1 file uploaded' : `${count} files uploaded`;
}
