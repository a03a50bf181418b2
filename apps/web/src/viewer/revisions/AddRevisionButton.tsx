import { fileTitle } from '@gable/contracts';
import RevisionIcon from '@mui/icons-material/UploadFileOutlined';
import type { FileDetail } from '../../api/index.js';
import { useFilePicker } from '../../uploads/index.js';
import styles from './RevisionsPanel.module.css';

/** Chooses a file to become the next revision, for who may (FIL-39). */
export function AddRevisionButton({ file }: { file: FileDetail }) {
  const choose = useFilePicker();
  if (!file.user_permissions.includes('revisions.create')) return null;
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        choose({ fileId: file.id, name: fileTitle(file) });
      }}
    >
      <RevisionIcon fontSize="small" />
      Add a revision
    </button>
  );
}
