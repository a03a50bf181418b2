import { changedSheetsWords, MESSAGES, placesWords, sheetName, type SheetChange } from '@gable/contracts';
import MoreIcon from '@mui/icons-material/ChevronRight';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FileDetail, Revision, RevisionComparison } from '../../api/index.js';
import { comparisonPath, useRevisionComparison } from '../compare/comparison.js';
import styles from './RevisionChanges.module.css';

const { comparisons: texts } = MESSAGES;

interface RevisionChangesProps {
  file: Pick<FileDetail, 'id'>;
  revision: Pick<Revision, 'id'>;
  counts: NonNullable<Revision['sheet_changes']>;
  /** Whether the list stands open to begin with. */
  isOpen: boolean;
}

/** How the sheets of a revision differ from those of the one before, and which they are: each leads to its comparison. */
export function RevisionChanges({ file, revision, counts, isOpen }: RevisionChangesProps) {
  const [open, setOpen] = useState(isOpen);
  const { data, error } = useRevisionComparison(file.id, revision.id, open);
  return (
    <details
      className={styles.changes}
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.summary}>
        <MoreIcon fontSize="small" />
        {changedSheetsWords(counts)}
      </summary>
      {data && <ChangedSheets file={file} revision={revision} comparison={data} />}
      {error && (
        <p className={styles.note} role="alert">
          {texts.listFailed}
        </p>
      )}
    </details>
  );
}

type Sheet = RevisionComparison['sheets'][number];

interface ChangedSheetsProps extends Pick<RevisionChangesProps, 'file' | 'revision'> {
  comparison: RevisionComparison;
}

/** What changed, then what nobody can say anything of; what is the same is not listed. */
function ChangedSheets({ file, revision, comparison }: ChangedSheetsProps) {
  const { state } = useLocation();
  const { sheets, added, gone, before_revision_id: before } = comparison;
  const listed = [...of(sheets, 'changed'), ...of(sheets, 'unsure', 'queued')];
  return (
    <ul className={styles.list} aria-label="Sheets of this revision">
      {before !== null &&
        listed.map((sheet) => (
          <li key={sheet.page}>
            <Link
              className={styles.sheet}
              data-change={sheet.change}
              to={comparisonPath({
                fileId: file.id,
                revisionId: revision.id,
                page: sheet.page,
                before: { revisionId: before, page: sheet.before_page },
              })}
              state={state as unknown}
            >
              <SheetLine sheet={sheet} what={sheet.change === 'changed' ? placesWords(sheet.places) : 'Not sure'} />
            </Link>
          </li>
        ))}
      {added.map((sheet) => (
        <li key={`added-${sheet.page}`} className={styles.sheet}>
          <SheetLine sheet={sheet} what="Added" />
        </li>
      ))}
      {gone.map((sheet) => (
        <li key={`gone-${sheet.page}`} className={styles.sheet}>
          <SheetLine sheet={sheet} what="Gone" />
        </li>
      ))}
    </ul>
  );
}

const of = (sheets: readonly Sheet[], ...changes: SheetChange[]): Sheet[] =>
  sheets.filter(({ change }) => changes.includes(change));

function SheetLine({ sheet, what }: { sheet: Pick<Sheet, 'page' | 'number' | 'title'>; what: string }) {
  return (
    <>
      <span className={styles.name}>{sheet.number ?? capitalized(sheetName(sheet))}</span>
      <span className={styles.title}>{sheet.title}</span>
      <span className={styles.what}>{what}</span>
    </>
  );
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
