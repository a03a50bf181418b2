import { MESSAGES } from '@gable/contracts';
import MoreIcon from '@mui/icons-material/ChevronRight';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Sheet, SheetRevision } from '../../api/index.js';
import { DateText } from '../../ui/DateText.js';
import { useSheetRevisions } from './comparison.js';
import styles from './SheetRevisions.module.css';

const { comparisons: texts } = MESSAGES;

interface SheetRevisionsProps {
  sheet: Sheet;
  /** What is on the stage cannot be compared with itself. */
  isOnStage: (revision: SheetRevision) => boolean;
  pathTo: (revision: SheetRevision) => string;
}

/** The other revisions of a sheet's file that have it, the newest first, to be chosen instead of the current one. */
export function SheetRevisions({ sheet, isOnStage, pathTo }: SheetRevisionsProps) {
  const { file_id: fileId, revision_id: revisionId, page, number } = sheet;
  const [open, setOpen] = useState(false);
  const { data, error } = useSheetRevisions({ fileId, revisionId, page }, open);
  const { state } = useLocation();
  // What is folded away is no way for the arrow keys.
  const others = open
    ? data?.revisions.filter((each) => each.revision_id !== revisionId && !isOnStage(each))
    : undefined;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <MoreIcon fontSize="small" />
        Other revisions<span className="visually-hidden"> of {number}</span>
      </summary>
      {others && others.length > 0 && (
        <ul className={styles.list} aria-label={`Other revisions of ${number}`}>
          {others.map((revision) => (
            <li key={revision.revision_id}>
              <Link className={styles.revision} to={pathTo(revision)} state={state as unknown}>
                <span className={styles.name}>Revision {revision.file_revision}</span>
                <span className={styles.facts}>
                  <DateText value={revision.created_at} />, page {revision.page}
                </span>
                {revision.message && <span className={styles.message}>{revision.message}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others?.length === 0 && (
        <p className={styles.note} role="status">
          {texts.noOtherRevision}
        </p>
      )}
      {open && error && (
        <p className={styles.note} role="alert">
          {texts.revisionsFailed}
        </p>
      )}
    </details>
  );
}
