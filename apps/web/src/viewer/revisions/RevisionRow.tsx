import DeleteIcon from '@mui/icons-material/DeleteOutline';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Link } from 'react-router-dom';
import type { FileDetail, Revision } from '../../api/index.js';
import { Avatar } from '../../people/index.js';
import { DateText } from '../../ui/DateText.js';
import { megabytes } from '../../uploads/index.js';
import { ViewerButton } from '../ViewerButton.js';
import buttonStyles from '../ViewerButton.module.css';
import { useRevisionLink } from './open-revision.js';
import styles from './RevisionsPanel.module.css';

interface RevisionRowProps {
  file: FileDetail;
  revision: Revision;
  /** It is the one on the stage. */
  isShown: boolean;
  onDelete: () => void;
}

/** One revision: its message, who uploaded it, when, and how large it is. */
export function RevisionRow({ file, revision, isShown, onDelete }: RevisionRowProps) {
  const { uploader, user_permissions: mayDo } = revision;
  const name = `Revision ${revision.revision}`;
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
          <a
            className={buttonStyles.button}
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
