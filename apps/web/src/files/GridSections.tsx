import PinIcon from '@mui/icons-material/PushPinOutlined';
import { useId, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectFile } from '../api/index.js';
import { groupByDay } from '../ui/dates.js';
import type { RowSelection } from '../ui/row-selection.js';
import { FileCard, type GridCardProps } from './FileCard.js';
import styles from './FileGrid.module.css';
import { addressOf, type FilesView } from './files-view.js';
import type { ManualStretch } from './project-files.js';

/** What a grid shows. */
export interface FileGridProps {
  view: FilesView;
  /** The pinned section on top; null where there is none. */
  pinned: ManualStretch | null;
  files: readonly ProjectFile[];
  /** What of the manual order the files are; null in another order. */
  stretch: ManualStretch | null;
  selection: RowSelection<ProjectFile>;
}

/** A part of the grid that files can be brought to as a whole. */
export interface AreaProps {
  tagged: boolean;
  /** There is no place in it to choose: nothing is in it, or it has another order than the manual one. */
  isWhole: boolean;
  children: ReactNode;
}

/** What the grid is made of, when its cards can be moved. */
export interface GridParts {
  Card: ComponentType<GridCardProps>;
  Area: ComponentType<AreaProps>;
}

/** The sections of a grid and the days in them (FIL-2, FIL-3). */
export function GridSections({
  view,
  pinned,
  files,
  stretch,
  selection,
  parts,
}: FileGridProps & { parts?: GridParts }) {
  const { Card = FileCard, Area = PlainArea } = parts ?? {};
  const hasPinned = pinned !== null && pinned.files.length > 0;
  const cards = (shown: readonly ProjectFile[], of: ManualStretch | null): ReactNode => (
    <ul className={styles.cards}>
      {shown.map((file) => (
        <Card key={file.id} file={file} stretch={of} selection={selection} />
      ))}
    </ul>
  );
  const others = groupsOf(view, files, hasPinned).map(({ key, heading, items }) => (
    <section key={key} aria-label={heading || 'Files'}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {cards(items, stretch)}
    </section>
  ));
  return (
    <>
      {hasPinned && <PinnedSection view={view} pinned={pinned} cards={cards(pinned.files, pinned)} />}
      {pinned && !hasPinned && parts && (
        <Area tagged isWhole>
          <p className={styles.slot}>
            <PinIcon fontSize="small" />
            Drag files here to keep them on top, as active files
          </p>
        </Area>
      )}
      {pinned ? (
        <Area tagged={false} isWhole={!stretch || files.length === 0}>
          {others.length === 0 && parts ? (
            <p className={styles.slot}>Drag files here to remove them from the active files</p>
          ) : (
            others
          )}
        </Area>
      ) : (
        others
      )}
    </>
  );
}

const PlainArea = ({ children }: AreaProps) => <div className={styles.area}>{children}</div>;

/** Day headings make sense only when the files are in the order of their days (FIL-2); a proposal has them on demand (OPN-58). */
function groupsOf({ area, order, byDay }: FilesView, files: readonly ProjectFile[], hasPinned: boolean) {
  if (byDay || (area === 'projects' && order === 'created_at')) return groupByDay(files);
  return files.length > 0 ? [{ key: 'others', heading: hasPinned ? 'Other files' : '', items: [...files] }] : [];
}

function PinnedSection({ view, pinned, cards }: { view: FilesView; pinned: ManualStretch; cards: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <PinIcon fontSize="inherit" />
        Active files
      </h2>
      {cards}
      {pinned.total > pinned.files.length && (
        <Link to={addressOf({ ...view, context: 'active' })} className={styles.more}>
          All {pinned.total} active files
        </Link>
      )}
    </section>
  );
}
