import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import ProposalIcon from '@mui/icons-material/RequestQuoteOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { useEffect } from 'react';
import { Avatar } from '../people/index.js';
import { MarkedText } from '../ui/MarkedText.js';
import { SignedPicture } from '../ui/SignedPicture.js';
import type { FoundRow } from './found-rows.js';
import styles from './FoundList.module.css';

/** Rows below one heading. */
export interface FoundGroup {
  heading: string;
  rows: FoundRow[];
}

interface FoundListProps {
  id: string;
  groups: FoundGroup[];
  /** Place of the row that Enter opens. */
  active: number;
  /** What is marked in the rows. */
  term: string;
  busy: boolean;
  onPoint: (place: number) => void;
  onChoose: (row: FoundRow) => void;
  /** The address of a picture has run out. */
  onExpired: () => void;
}

/** Id of the row at a place, which the field names as the active one. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/** What was found, as one list below headings; the focus stays in the field. */
export function FoundList({ id, groups, active, term, busy, onPoint, onChoose, onExpired }: FoundListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  /** Place of the first row of a group in the whole list. */
  const firstOf = (group: number): number => groups.slice(0, group).reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div id={id} role="listbox" aria-label="Results" aria-busy={busy} className={styles.list}>
      {groups.map(({ heading, rows }, group) => (
        <div key={heading} role="group" aria-labelledby={`${id}-heading-${group}`} className={styles.group}>
          <div id={`${id}-heading-${group}`} role="presentation" className={styles.heading}>
            {heading}
          </div>
          {rows.map((row, place) => {
            const here = firstOf(group) + place;
            return (
              <div
                key={`${row.kind}-${row.id}-${row.address}`}
                id={optionId(id, here)}
                role="option"
                aria-selected={here === active}
                className={styles.row}
                onMouseMove={() => {
                  if (here !== active) onPoint(here);
                }}
                // The field keeps the focus.
                onMouseDown={(event) => {
                  event.preventDefault();
                }}
                onClick={() => {
                  onChoose(row);
                }}
              >
                <Face row={row} onExpired={onExpired} />
                <span className={styles.words}>
                  <span className={styles.title}>
                    <MarkedText text={row.title} term={term} />
                  </span>
                  {row.detail && (
                    <span className={styles.detail}>
                      <MarkedText text={row.detail} term={term} />
                    </span>
                  )}
                </span>
                {row.archived && <span className={styles.tag}>Archived</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Picture or sign of a row. Decorative. */
function Face({ row, onExpired }: { row: FoundRow; onExpired: () => void }) {
  if (row.person) return <Avatar person={row.person} size={30} />;
  const sign = <span className={styles.sign}>{SIGNS[row.kind]}</span>;
  return (
    <span className={styles.face} aria-hidden="true">
      {row.thumbnail ? (
        <SignedPicture address={row.thumbnail} className={styles.picture} onExpired={onExpired} placeholder={sign} />
      ) : (
        sign
      )}
    </span>
  );
}

const SIGNS = {
  projects: <FolderIcon fontSize="small" />,
  potentials: <ProposalIcon fontSize="small" />,
  people: <FolderIcon fontSize="small" />,
  files: <DocumentIcon fontSize="small" />,
  sheets: <DocumentIcon fontSize="small" />,
  notes: <NoteIcon fontSize="small" />,
};
