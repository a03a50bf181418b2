import { MESSAGES, PAGE_MESSAGES, PROCESSING_MESSAGES, type ManifestPage } from '@gable/contracts';
import type { ReactNode } from 'react';
import type { SharedFile } from '../api/index.js';
import { useWithoutFirstSheet } from '../ui/first-sheet.js';
import { ProgressRing } from '../ui/ProgressRing.js';
import styles from './PageNote.module.css';

/** What is said of a file that has no page to show. */
type NotedFile = Pick<SharedFile, 'fileType' | 'processing_state' | 'processing_error' | 'url' | 'download_url'>;

interface PageNoteProps {
  file: NotedFile;
  page: number;
  /** What is known of the page; undefined while it is being prepared. */
  item: ManifestPage | undefined;
  pages: { done: number; total: number | null };
  /** Offered when the file, or this page of it, could not be prepared. */
  tryAgain?: ReactNode;
  /** Shows the original here; without it the browser does in a tab of its own. */
  onViewOriginal?: (() => void) | undefined;
}

/** In place of a page that cannot be shown, or not yet: why, how far, and what to do. */
export function PageNote({ file, page, item, pages, tryAgain, onViewOriginal }: PageNoteProps) {
  useWithoutFirstSheet();
  const fileFailed = file.processing_state === 'failed';
  const error = item?.error ?? (fileFailed ? file.processing_error : null);
  const reasons = fileFailed ? PROCESSING_MESSAGES : PAGE_MESSAGES;
  if (error) return <FailedNote file={file} words={reasons[error]} tryAgain={tryAgain} />;
  if (file.fileType === 'other') return <FailedNote file={file} words={MESSAGES.files.noPreview} />;
  const nothingYet = pages.done === 0;
  return (
    <div className={styles.note} role="status">
      <ProgressRing value={pages.total ? pages.done / pages.total : null} label="Preparing" size={44} />
      <p className={styles.words}>
        {pages.total ? `Page ${page} is being prepared (${pages.done} of ${pages.total})` : 'Preparing this file'}
      </p>
      {nothingYet && <p className={styles.detail}>{MESSAGES.files.beingProcessed}</p>}
      {onViewOriginal && nothingYet && (
        <button type="button" className={styles.action} onClick={onViewOriginal}>
          View original
        </button>
      )}
      {file.url && nothingYet && !onViewOriginal && (
        <a className={styles.action} href={file.url} target="_blank" rel="noopener">
          View original
        </a>
      )}
    </div>
  );
}

interface FailedNoteProps {
  file: Pick<NotedFile, 'download_url'>;
  words: string;
  tryAgain?: ReactNode;
}

/** That nothing can be shown, and what to do instead. */
export const FailedNote = ({ file, words, tryAgain }: FailedNoteProps) => (
  <div className={styles.note}>
    <p className={styles.words}>{words}</p>
    <div className={styles.actions}>
      {tryAgain}
      <a className={styles.action} href={file.download_url} download>
        Download
      </a>
    </div>
  </div>
);
