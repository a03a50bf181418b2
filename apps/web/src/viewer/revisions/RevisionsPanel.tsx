import { fileTitle } from '@gable/contracts';
import { useRef, useState } from 'react';
import type { FileDetail, Revision } from '../../api/index.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { AddRevisionButton } from './AddRevisionButton.js';
import { useDeleteRevision } from './delete-revision.js';
import { DeleteFileButton } from './DeleteFileButton.js';
import { successorOf } from './revision-changes.js';
import { RevisionRow } from './RevisionRow.js';
import styles from './RevisionsPanel.module.css';

/** The revisions of a file, newest first (FIL-39, FIL-40): to open, to download, and one's own to delete (FIL-41). */
export function RevisionsPanel({ file }: { file: FileDetail }) {
  const [asked, setAsked] = useState<Revision | null>(null);
  const remove = useDeleteRevision(file);
  const list = useRef<HTMLOListElement>(null);
  const close = (): void => {
    setAsked(null);
  };
  return (
    <div className={styles.panel}>
      <ol ref={list} className={styles.list} aria-label="Revisions" tabIndex={-1}>
        {file.revisions.map((revision) => (
          <RevisionRow
            key={revision.id}
            file={file}
            revision={revision}
            isShown={revision.id === file.revision_id}
            onDelete={() => {
              setAsked(revision);
            }}
          />
        ))}
      </ol>
      <div className={styles.foot}>
        <AddRevisionButton file={file} />
        <DeleteFileButton file={file} />
      </div>
      {asked && (
        <ConfirmDialog
          open
          destructive
          question={`Delete revision ${asked.revision}?`}
          action="Delete revision"
          onClose={close}
          onConfirm={() => {
            remove.mutate(asked);
            // Its row goes, and the button in it that had the focus.
            list.current?.focus();
          }}
        >
          {meaningOf(file, asked)}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** DLG-13 */
function meaningOf(file: FileDetail, { id, current, revision }: Revision): string {
  const next = successorOf(file.revisions, id);
  const then = current && next ? ` Revision ${next.revision} becomes the current one.` : '';
  return `Revision ${revision} of “${fileTitle(file)}” is deleted for everybody.${then} This cannot be undone.`;
}
