import { FileKind } from '../files/index.js';
import { SignedPicture } from '../ui/SignedPicture.js';
import styles from './NoteAttachments.module.css';

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
