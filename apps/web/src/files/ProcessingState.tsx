import { PROCESSING_MESSAGES } from '@gable/contracts';
import type { ProjectFile } from '../api/index.js';
import { ProgressRing } from '../ui/ProgressRing.js';
import { isOptimizing } from './optimization.js';
import styles from './ProcessingState.module.css';

/** How far the pages of a file are, in words; null when nothing is being prepared. */
export function processingWords({
  processing,
  processing_state,
  optimization_state,
  pages,
}: ProjectFile): string | null {
  if (!processing) return isOptimizing({ optimization_state }) ? 'Optimizing' : null;
  if (pages?.total) return `${pages.done} of ${pages.total} pages`;
  return processing_state === 'queued' ? 'Waiting to be prepared' : 'Preparing';
}

/** What processing does with a file right now, or why it could not. */
export function ProcessingState({ file }: { file: ProjectFile }) {
  const words = processingWords(file);
  if (words) {
    const { pages, processing } = file;
    return (
      <span className={styles.preparing} role="status">
        <ProgressRing
          value={processing && pages?.total ? pages.done / pages.total : null}
          label={`${processing ? 'Preparing' : 'Optimizing'} ${file.name}`}
          size={16}
        />
        {words}
      </span>
    );
  }
  if (file.processing_state !== 'failed' || !file.processing_error) return null;
  return <span className={styles.failed}>{PROCESSING_MESSAGES[file.processing_error]}</span>;
}
