import { Link } from 'react-router-dom';
import type { FileDetail } from '../../api/index.js';
import { useCompareLink, useRevisionLink } from './revisions.js';
import styles from './RevisionsPanel.module.css';

/** Says that what is on the stage is not what one should build from, and leads to what is. */
export function OlderRevisionBanner({ file }: { file: FileDetail }) {
  const link = useRevisionLink(file);
  const compare = useCompareLink(file);
  const current = file.revisions.find((revision) => revision.current);
  if (!current || current.id === file.revision_id) return null;
  return (
    <p className={styles.banner} role="status">
      <span>Revision {file.revision} · not the current one</span>
      {file.fileType === 'pdf' && <Link {...compare(current)}>Compare</Link>}
      <Link {...link(current)}>Open current</Link>
    </p>
  );
}
