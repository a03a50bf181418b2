import { changedSheetsWords, VIEWER_PANEL_PARAMS } from '@gable/contracts';
import { Link } from 'react-router-dom';
import type { ProjectFile } from '../api/index.js';
import { useViewerLink } from './opened-from.js';
import styles from './SheetChanges.module.css';

/** How the sheets of a file differ from those of its last revision, with the way to the list of them; nothing where that is not known. */
export function SheetChanges({ file }: { file: ProjectFile }) {
  const viewerLink = useViewerLink();
  const { sheet_changes: counts } = file;
  if (!counts) return null;
  return (
    <Link
      {...viewerLink(file, { [VIEWER_PANEL_PARAMS.revisions]: 'true' })}
      className={styles.changes}
      data-changed={counts.changed > 0}
      draggable={false}
    >
      {changedSheetsWords(counts)}
    </Link>
  );
}
