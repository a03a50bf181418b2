import { LIMITS, screenPath } from '@gable/contracts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Note, NoteAttachment } from '../api/index.js';
import { FileKind, useViewerLink } from '../files/index.js';
import { SignedPicture } from '../ui/SignedPicture.js';
import { TextButton } from '../ui/TextButton.js';
import { megabytes } from '../uploads/index.js';
import styles from './NoteAttachments.module.css';
import { notesKey } from './project-notes.js';

/** What goes with a note, by type (NOT-15): files of the project, and what was uploaded to it. */
export const NoteAttachments = ({ note }: { note: Note }) => (
  <>
    <AttachmentGroup note={note} heading="Linked files" attachments={note.attachedFiles.linked} />
    <AttachmentGroup note={note} heading="Attachments" attachments={note.attachedFiles.attached} />
  </>
);

interface AttachmentGroupProps {
  note: Note;
  heading: string;
  attachments: readonly NoteAttachment[];
}

/** The first three of a type, and the others when asked (NOT-16, CNS-39). */
function AttachmentGroup({ note, heading, attachments }: AttachmentGroupProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const queryClient = useQueryClient();
  const [isWhole, setIsWhole] = useState(false);
  if (attachments.length === 0) return null;
  const shown = isWhole ? attachments : attachments.slice(0, LIMITS.attachmentsShown);
  const more = attachments.length - shown.length;
  return (
    <div className={styles.group}>
      <h4 id={id} className={styles.heading}>
        {heading}
      </h4>
      <ul ref={list} className={styles.tiles} aria-labelledby={id}>
        {shown.map((attachment) => (
          <li key={attachment.id}>
            <AttachmentTile
              attachment={attachment}
              onExpired={() => void queryClient.invalidateQueries({ queryKey: notesKey(note.project_id) })}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <TextButton
          className={styles.more}
          onClick={() => {
            setIsWhole(true);
            // The button goes: the first of what it has shown has the focus then.
            requestAnimationFrame(() =>
              list.current?.querySelectorAll('li')[LIMITS.attachmentsShown]?.querySelector('a')?.focus(),
            );
          }}
        >
          Show {more} more
        </TextButton>
      )}
    </div>
  );
}

function AttachmentTile({ attachment, onExpired }: { attachment: NoteAttachment; onExpired: () => void }) {
  const viewerLink = useViewerLink();
  const { file_id, file } = attachment;
  const words = (
    <>
      <AttachmentFace file={file} onExpired={onExpired} />
      <span className={styles.words}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        {file_id === null && <span className={styles.detail}>{megabytes(file.size)} MB</span>}
      </span>
    </>
  );
  if (file_id !== null && file.revision_id !== null) {
    return (
      <Link {...viewerLink({ id: file_id, revision_id: file.revision_id })} className={styles.tile}>
        {words}
      </Link>
    );
  }
  if (file.url !== null && file.mimetype.startsWith('image/')) {
    return (
      <div className={styles.opened}>
        <Link to={attachmentPage(file.url)} className={styles.tile}>
          {words}
        </Link>
        {/* What is shown of it may be another: a photo of a telephone is shown as JPEG. */}
        <IconButton
          component="a"
          href={file.download_url}
          download={file.name}
          size="small"
          className={styles.download}
          aria-label={`Download ${file.name}`}
        >
          <DownloadIcon fontSize="small" />
        </IconButton>
      </div>
    );
  }
  return (
    <a href={file.download_url} download={file.name} className={styles.tile}>
      {words}
    </a>
  );
}

interface AttachmentFaceProps {
  file: { name: string; mimetype: string; thumbnail_url: string | null };
  /** Its address has run out before it was shown. */
  onExpired?: () => void;
}

/** An attachment's face: its thumbnail, or its kind while there is none. */
export const AttachmentFace = ({ file, onExpired = noOne }: AttachmentFaceProps) => (
  <span className={styles.face}>
    {file.thumbnail_url === null ? (
      <FileKind file={file} />
    ) : (
      <SignedPicture
        className={styles.thumbnail}
        address={file.thumbnail_url}
        onExpired={onExpired}
        placeholder={<FileKind file={file} />}
      />
    )}
  </span>
);

/** Nobody renews it: the kind is shown instead. */
const noOne = (): void => undefined;

/** The page that shows an image of the storage: its address travels as base64 (NAV-22, VWR-21). */
function attachmentPage(address: string): string {
  const bytes = new TextEncoder().encode(address);
  const encoded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return screenPath('files.attachment', {}, { file: encoded });
}
