import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { useState } from 'react';
import type { FileDetail } from '../../api/index.js';
import { DELETE_IN_VIEWER, FileDeedDialog } from '../../files/index.js';
import { useLeaveViewer } from '../leave-viewer.js';
import styles from './RevisionsPanel.module.css';

/** Deletes the file with all its revisions, and leads back to the list (DLG-1, DLG-2, MSG-19, MSG-36). */
export function DeleteFileButton({ file }: { file: FileDetail }) {
  const [asking, setAsking] = useState(false);
  const leave = useLeaveViewer(file);
  const question = DELETE_IN_VIEWER.asks?.([file]);
  if (!DELETE_IN_VIEWER.appliesTo(file)) return null;
  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-destructive
        onClick={() => {
          setAsking(true);
        }}
      >
        <DeleteIcon fontSize="small" />
        Delete file
      </button>
      {asking && question && (
        <FileDeedDialog
          deed={DELETE_IN_VIEWER}
          files={[file]}
          question={question}
          onClose={() => {
            setAsking(false);
          }}
          onDone={leave}
        />
      )}
    </>
  );
}
