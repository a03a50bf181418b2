import { PROCESSING_MESSAGES, type ProcessingError } from '@gable/contracts';
import type { ProjectFile } from '../api/index.js';
import styles from './FailedFace.module.css';
import { useReprocessFile } from './file-actions.js';

/** In place of the thumbnail of a file that could not be prepared: why, and what can be done. */
export function FailedFace({ file, error }: { file: ProjectFile; error: ProcessingError }) {
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
