import PinIcon from '@mui/icons-material/PushPinOutlined';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectFile } from '../api/index.js';
import { useArrowKeys } from './arrow-keys.js';
import { groupByDay } from './day-groups.js';
import { FileCard } from './FileCard.js';
import styles from './FileGrid.module.css';
import { addressOf, type FilesView } from './files-address.js';
import type { ManualStretch } from './manual-order.js';

interface FileGridProps {
  view: FilesView;
  /** The pinned section on top; null where there is none. */
  pinned: ManualStretch | null;
  files: readonly ProjectFile[];
  /** What of the manual order the files are; null in another order. */
  stretch: ManualStretch | null;
}

/** The files as cards, the pinned ones on top (FIL-3); arrow keys move between them, Enter opens. */
export function FileGrid({ view, pinned, files, stretch }: FileGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  useArrowKeys(frame, '[data-file-link]');
  const hasPinned = pinned !== null && pinned.files.length > 0;
  return (
    <div ref={frame} className={styles.frame}>
      {hasPinned && <PinnedSection view={view} pinned={pinned} />}
      {groupsOf(view, files, hasPinned).map(({ key, heading, files: ofGroup }) => (
        <section key={key} aria-label={heading || 'Files'}>
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          <ul className={styles.cards}>
            {ofGroup.map((file) => (
              <FileCard key={file.id} file={file} stretch={stretch} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Day headings make sense only when the files are in the order of their days (FIL-2). */
function groupsOf({ order }: FilesView, files: readonly ProjectFile[], hasPinned: boolean) {
  if (order === 'created_at') return groupByDay(files);
  return files.length > 0 ? [{ key: 'others', heading: hasPinned ? 'Other files' : '', files: [...files] }] : [];
}

function PinnedSection({ view, pinned }: { view: FilesView; pinned: ManualStretch }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <PinIcon fontSize="inherit" />
        Active files
      </h2>
      <ul className={styles.cards}>
        {pinned.files.map((file) => (
          <FileCard key={file.id} file={file} stretch={pinned} />
        ))}
      </ul>
      {pinned.total > pinned.files.length && (
        <Link to={addressOf({ ...view, context: 'active' })} className={styles.more}>
          All {pinned.total} active files
        </Link>
      )}
    </section>
  );
}
