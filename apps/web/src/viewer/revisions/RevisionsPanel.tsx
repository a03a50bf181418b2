import { fileTitle } from '@gable/contracts';
import CompareIcon from '@mui/icons-material/CompareOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RevisionIcon from '@mui/icons-material/UploadFileOutlined';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FileDetail, Revision } from '../../api/index.js';
import { DELETE_IN_VIEWER, FileActionDialog } from '../../files/index.js';
import { Avatar } from '../../people/index.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { DateText } from '../../ui/DateText.js';
import { megabytes, useFilePicker } from '../../uploads/index.js';
import { useLeaveViewer } from '../viewer-address.js';
import { ViewerButton } from '../ViewerButton.js';
import viewerButtonStyles from '../ViewerButton.module.css';
import { successorOf, useCompareLink, useDeleteRevision, useRevisionLink } from './revisions.js';
import { RevisionChanges } from './RevisionChanges.js';
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

interface RevisionRowProps {
  file: FileDetail;
  revision: Revision;
  /** It is the one on the stage. */
  isShown: boolean;
  onDelete: () => void;
}

/** One revision: its message, who uploaded it, when, and how large it is. */
function RevisionRow({ file, revision, isShown, onDelete }: RevisionRowProps) {
  const { uploader, user_permissions: mayDo } = revision;
  const name = `Revision ${revision.revision}`;
  const compare = useCompareLink(file);
  return (
    <li className={styles.row} data-shown={isShown}>
      <div className={styles.head}>
        <Link
          {...useRevisionLink(file)(revision)}
          className={`covering-link ${styles.name}`}
          aria-current={isShown ? 'page' : undefined}
        >
          {name}
        </Link>
        {revision.current && <span className={styles.current}>Current</span>}
      </div>
      {revision.message && <p className={styles.message}>{revision.message}</p>}
      {revision.sheet_changes && (
        <RevisionChanges file={file} revision={revision} counts={revision.sheet_changes} isOpen={isShown} />
      )}
      <div className={styles.author}>
        <Avatar person={{ ...uploader, id: revision.uploaded_by }} size={30} />
        <div className={styles.facts}>
          <span className={styles.person}>{uploader.name}</span>
          <span>
            <span className={styles.date}>
              <DateText value={revision.created_at} />
            </span>{' '}
            · <span className="tabular">{megabytes(revision.size)} MB</span>
          </span>
          {revision.sha256 && (
            <span className={styles.hash} title={`SHA-256 of the file: ${revision.sha256}`}>
              SHA-256 <span className={styles.digits}>{revision.sha256}</span>
            </span>
          )}
        </div>
        <div className={styles.actions}>
          {!isShown && file.fileType === 'pdf' && (
            <Link
              className={viewerButtonStyles.button}
              {...compare(revision)}
              aria-label={`Compare with ${name.toLowerCase()}`}
              title="Compare"
            >
              <CompareIcon fontSize="small" />
            </Link>
          )}
          <a
            className={viewerButtonStyles.button}
            href={revision.download_url}
            download
            aria-label={`Download ${name.toLowerCase()}`}
            title="Download"
          >
            <DownloadIcon fontSize="small" />
          </a>
          {mayDo.includes('revisions.delete') && (
            <ViewerButton label={`Delete ${name.toLowerCase()}`} Icon={DeleteIcon} onPress={onDelete} />
          )}
        </div>
      </div>
    </li>
  );
}

/** Chooses a file to become the next revision, for who may (FIL-39). */
function AddRevisionButton({ file }: { file: FileDetail }) {
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

/** Deletes the file with all its revisions, and leads back to the list (DLG-1, DLG-2, MSG-19, MSG-36). */
function DeleteFileButton({ file }: { file: FileDetail }) {
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
        <FileActionDialog
          action={DELETE_IN_VIEWER}
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
