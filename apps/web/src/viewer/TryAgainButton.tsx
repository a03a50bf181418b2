import type { FileDetail } from '../api/index.js';
import { useReprocessFile } from '../files/index.js';
import styles from './PageNote.module.css';

/** Has a file prepared once more, for those who may. */
export function TryAgainButton({ file }: { file: FileDetail }) {
  const reprocess = useReprocessFile();
  if (!file.user_permissions.includes('revisions.create')) return null;
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
