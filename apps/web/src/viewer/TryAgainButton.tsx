import type { FileDetail } from '../api/index.js';
import { useReprocessFile } from '../files/index.js';
import styles from './PageNote.module.css';

/** Has what failed of a file prepared once more, for those who may. Only the current revision can be. */
export function TryAgainButton({ file }: { file: FileDetail }) {
  const reprocess = useReprocessFile();
  const isCurrent = file.revisions.some(({ id, current }) => current && id === file.revision_id);
  if (!isCurrent || !file.user_permissions.includes('revisions.create')) return null;
  return (
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
  );
}
