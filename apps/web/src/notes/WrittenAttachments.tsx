import CloseIcon from '@mui/icons-material/Close';
import RetryIcon from '@mui/icons-material/Replay';
import IconButton from '@mui/material/IconButton';
import { ProgressRing } from '../ui/ProgressRing.js';
import { megabytes } from '../uploads/index.js';
import { AttachmentFace } from './NoteAttachments.js';
import type { NoteUpload } from './note-uploads.js';
import styles from './NoteAttachments.module.css';
import { useDraftThumbnail } from './project-notes.js';
import type { WrittenAttachment } from './written-note.js';

interface WrittenAttachmentsProps {
  projectId: string;
  attachments: readonly WrittenAttachment[];
  uploads: readonly NoteUpload[];
  onRemove: (attachment: WrittenAttachment) => void;
  onRetry: (upload: NoteUpload) => void;
  onGiveUp: (upload: NoteUpload) => void;
}

/** What goes with a note that is being written, and what is on its way to it. */
export function WrittenAttachments({
  projectId,
  attachments,
  uploads,
  onRemove,
  onRetry,
  onGiveUp,
}: WrittenAttachmentsProps) {
  if (attachments.length + uploads.length === 0) return null;
  return (
    <ul className={styles.written} aria-label="Attachments">
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles.chip}>
          <WrittenFace projectId={projectId} attachment={attachment} />
          <span className={styles.words}>
            <span className={styles.name} title={attachment.name}>
              {attachment.name}
            </span>
            <span className={styles.detail}>
              {attachment.kind === 'linked' ? 'Project file' : `${megabytes(attachment.size)} MB`}
            </span>
          </span>
          <IconButton
            size="small"
            aria-label={`Remove ${attachment.name}`}
            onClick={() => {
              onRemove(attachment);
            }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </li>
      ))}
      {uploads.map((upload) => (
        <UploadChip key={upload.key} upload={upload} onRetry={onRetry} onGiveUp={onGiveUp} />
      ))}
    </ul>
  );
}

function WrittenFace({ projectId, attachment }: { projectId: string; attachment: WrittenAttachment }) {
  const newest = useDraftThumbnail(projectId, attachment.id);
  return <AttachmentFace file={{ ...attachment, thumbnail_url: newest ?? attachment.thumbnail_url }} />;
}

interface UploadChipProps extends Pick<WrittenAttachmentsProps, 'onRetry' | 'onGiveUp'> {
  upload: NoteUpload;
}

function UploadChip({ upload, onRetry, onGiveUp }: UploadChipProps) {
  const { file, sent, problem, mayRetry } = upload;
  return (
    <li className={styles.chip} data-failed={problem !== null}>
      <span className={styles.face}>
        {problem === null && (
          <ProgressRing value={file.size > 0 ? sent / file.size : 0} label={`Uploading ${file.name}`} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        {problem === null ? (
          <span className={styles.detail}>
            {megabytes(sent)} of {megabytes(file.size)} MB
          </span>
        ) : (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </span>
      {problem !== null && mayRetry && (
        <IconButton
          size="small"
          aria-label={`Try again: ${file.name}`}
          onClick={() => {
            onRetry(upload);
          }}
        >
          <RetryIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-label={`${problem === null ? 'Cancel' : 'Remove'}: ${file.name}`}
        onClick={() => {
          onGiveUp(upload);
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </li>
  );
}
