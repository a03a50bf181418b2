import { MESSAGES } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { UnfinishedRow, useUnfinishedUploads } from './UnfinishedUploads.js';
import { isStored, type UploadItem } from './upload-item.js';
import type { UploadQueue } from './upload-queue.js';
import { megabytes, timeLeft, type UploadTotals } from './upload-totals.js';
import styles from './UploadPanel.module.css';
import type { ShownProject } from './UploadProvider.js';
import { UploadRow } from './UploadRow.js';

interface UploadPanelProps {
  queue: UploadQueue;
  items: readonly UploadItem[];
  totals: UploadTotals;
  shown: ShownProject | null;
}

/**
 * The uploads in the corner of every page: what goes up, how fast, how long still, and what is said of it before saving
 * (FIL-25…35). Shown while there is something to tell; a sheet from below on small screens.
 */
export function UploadPanel({ queue, items, totals, shown }: UploadPanelProps) {
  const [folded, setFolded] = useState(false);
  const [asking, setAsking] = useState<'cancel' | 'close' | null>(null);
  // Put away for this visit; they are offered again with the next one.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const unfinished = useUnfinishedUploads(shown?.projectId ?? null, items).filter(({ id }) => !hidden.has(id));
  if (items.length === 0 && unfinished.length === 0) return null;

  const busy = totals.underWay > 0;
  const saving = totals.state === 'finishing';
  const stored = items.filter(isStored);
  const removal = removalOf(stored);
  const heading = items.length > 0 ? headingFor(items.length, totals) : headingForUnfinished(unfinished.length);
  const close = (): void => {
    queue.clearEnded();
    setHidden(new Set([...hidden, ...unfinished.map(({ id }) => id)]));
  };
  const stopAsking = (): void => {
    setAsking(null);
  };

  return (
    <section className={styles.panel} aria-label="Uploads" data-bottom-sheet>
      <header className={styles.header}>
        <h2>{heading}</h2>
        <p className="visually-hidden" role="status">
          {announcementFor(items.length, totals)}
        </p>
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
            disabled={saving}
            onClick={() => {
              if (totals.described) setAsking('close');
              else close();
            }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        )}
      </header>
      {items.length > 0 && <Progress queue={queue} count={items.length} totals={totals} />}
      {!folded && (
        <ul className={styles.rows}>
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} saving={saving} />
          ))}
          {unfinished.map((upload) => (
            <UnfinishedRow
              key={upload.id}
              upload={upload}
              projectId={shown?.projectId ?? ''}
              mayGoOn={shown?.takesFiles ?? false}
              onGoOn={(file, target) => {
                queue.add([file], target);
              }}
            />
          ))}
        </ul>
      )}
      {!folded && items.length > 0 && (
        <footer className={styles.footer}>
          <Button
            size="small"
            disabled={saving}
            onClick={() => {
              setAsking('cancel');
            }}
          >
            {busy ? 'Cancel all' : removal}
          </Button>
          <Button
            size="small"
            variant="contained"
            disabled={!totals.maySave}
            onClick={() => {
              void queue.save();
            }}
          >
            {saving ? 'Saving…' : 'Save'}
          </Button>
        </footer>
      )}
      <ConfirmDialog
        open={asking === 'cancel'}
        question={busy ? stopping(items.length) : `${removal}?`}
        action={busy ? (stored.length > 0 ? 'Stop and delete' : 'Stop uploads') : removal}
        destructive
        onClose={stopAsking}
        onConfirm={() => void queue.cancelAll()}
      >
        {stored.length > 0
          ? `${inProject(stored)} in the project already and deleted again. This cannot be undone.`
          : 'What has arrived so far is removed. The files on your device stay.'}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'close'}
        question="Close without saving?"
        action="Discard changes"
        destructive
        onClose={stopAsking}
        onConfirm={close}
      >
        <p>{MESSAGES.forms.discardChanges}</p>
        <p>What was uploaded stays in the project.</p>
      </ConfirmDialog>
    </section>
  );
}

/** How much of it all has gone up, how fast, and how long still (FIL-32, FIL-33, CNS-17, CNS-18). */
function Progress({ queue, count, totals }: { queue: UploadQueue; count: number; totals: UploadTotals }) {
  const { bytes, sent, underWay, waiting } = totals;
  const busy = underWay > 0;
  const seconds = queue.rate.secondsFor(bytes - sent);
  return (
    <>
      <div className={styles.totals}>
        <span>
          {count === 1 ? '1 file' : `${count} files`} ·{' '}
          {busy ? `${megabytes(sent)} of ${megabytes(bytes)} MB` : `${megabytes(bytes)} MB`}
        </span>
        {busy && waiting === underWay ? (
          <span>Waiting for the connection</span>
        ) : (
          busy &&
          seconds !== null && (
            <span>
              {megabytes(queue.rate.bytesPerSecond())} MB/s · {timeLeft(seconds)}
            </span>
          )
        )}
      </div>
      {busy && (
        <LinearProgress
          variant="determinate"
          className={styles.bar}
          value={bytes > 0 ? Math.min(100, (sent / bytes) * 100) : 0}
          aria-label="All uploads"
        />
      )}
    </>
  );
}

const stopping = (count: number): string => (count === 1 ? 'Stop this upload?' : `Stop all ${count} uploads?`);

/** What is removed when nothing is under way any more: what is in the project already, or else what has failed. */
const removalOf = (stored: readonly UploadItem[]): string =>
  stored.length === 0 ? 'Remove all' : `Remove ${stored.length} ${wordOf(stored)}`;

const inProject = (stored: readonly UploadItem[]): string =>
  stored.length === 1 ? `One ${wordOf(stored)} is` : `${stored.length} ${wordOf(stored)} are`;

/** What was stored: revisions, where it is nothing else. */
const wordOf = (stored: readonly UploadItem[]): string =>
  `${stored.every(({ target }) => target.revisionOf) ? 'revision' : 'file'}${stored.length === 1 ? '' : 's'}`;

const headingForUnfinished = (count: number): string =>
  count === 1 ? '1 interrupted upload' : `${count} interrupted uploads`;

function headingFor(count: number, totals: UploadTotals): string {
  const ended = count - totals.underWay;
  if (totals.underWay > 0) return count === 1 ? 'Uploading 1 file' : `Uploading ${ended + 1} of ${count} files`;
  if (totals.failed > 0) return totals.failed === 1 ? '1 upload failed' : `${totals.failed} uploads failed`;
  if (totals.processing > 0)
    return totals.processing === 1 ? 'Preparing 1 file' : `Preparing ${totals.processing} files`;
  return count === 1 ? '1 file uploaded' : `${count} files uploaded`;
}

/** What is worth interrupting somebody for: that it begins, that it waits, and how it ended; not every file of a hundred. */
function announcementFor(count: number, totals: UploadTotals): string {
  if (count === 0) return '';
  if (totals.underWay === 0) return totals.failed > 0 ? headingFor(count, totals) : `${count} uploaded`;
  return totals.waiting === totals.underWay ? 'Uploads wait for the connection' : 'Uploading';
}
