import { MESSAGES, PROCESSING_MESSAGES, type ManifestPage } from '@gable/contracts';
import type { FileDetail } from '../api/index.js';
import { useReprocessFile } from '../files/index.js';
import { ProgressRing } from '../layout/ProgressRing.js';
import styles from './PageNote.module.css';

interface PageNoteProps {
  file: FileDetail;
  page: number;
  /** What is known of the page; undefined while it is being prepared. */
  item: ManifestPage | undefined;
  pages: { done: number; total: number | null };
}

/** In place of a page that cannot be shown, or not yet: why, how far, and what to do. */
export function PageNote({ file, page, item, pages }: PageNoteProps) {
  const error = item?.error ?? (file.processing_state === 'failed' ? file.processing_error : null);
  if (error) return <FailedNote file={file} words={PROCESSING_MESSAGES[error]} mayTryAgain={!item?.error} />;
  if (file.fileType === 'other') return <FailedNote file={file} words={MESSAGES.files.noPreview} mayTryAgain={false} />;
  const nothingYet = pages.done === 0;
  return (
    <div className={styles.note} role="status">
      <ProgressRing value={pages.total ? pages.done / pages.total : null} label="Preparing" size={44} />
      <p className={styles.words}>
        {pages.total ? `Page ${page} is being prepared (${pages.done} of ${pages.total})` : 'Preparing this file'}
      </p>
      {nothingYet && <p className={styles.detail}>{MESSAGES.files.beingProcessed}</p>}
      {file.url && nothingYet && (
        <a className={styles.action} href={file.url} target="_blank" rel="noopener">
          View original
        </a>
      )}
    </div>
  );
}

function FailedNote({ file, words, mayTryAgain }: { file: FileDetail; words: string; mayTryAgain: boolean }) {
  const reprocess = useReprocessFile();
  return (
    <div className={styles.note}>
      <p className={styles.words}>{words}</p>
      <div className={styles.actions}>
        {mayTryAgain && file.user_permissions.includes('revisions.create') && (
          <button
            type="button"
            className={styles.action}
            disabled={reprocess.isPending}
            onClick={() => {
              reprocess.mutate(file);
            }}
          >
            Try again
          </button>
        )}
        <a className={styles.action} href={file.download_url} download>
          Download
        </a>
      </div>
    </div>
  );
}
