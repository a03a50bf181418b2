import { Suspense, useRef } from 'react';
import { lazyPart } from '../ui/lazy-part.js';
import { useArrowKeys } from './arrow-keys.js';
import styles from './FileGrid.module.css';
import { FilesSkeleton } from './FilesSkeleton.js';
import { GridSections, type FileGridProps } from './GridSections.js';

const DragGrid = lazyPart<FileGridProps>(async () => (await import('./DragGrid.js')).DragGrid);

/** Fetches what carries cards while their data is on its way. */
export const prepareFileGrid = DragGrid.prepare;

/** The files as cards, the pinned ones on top (FIL-3); arrow keys move between them, Enter opens. */
export function FileGrid(props: FileGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  useArrowKeys(frame, '[data-file-link]');
  return (
    <div ref={frame} className={styles.frame}>
      {hasOrder(props) ? (
        // Nothing that could be opened stands here before: it would be closed again when the cards that move come.
        <Suspense fallback={<FilesSkeleton display="grid" />}>
          <DragGrid {...props} />
        </Suspense>
      ) : (
        <GridSections {...props} />
      )}
    </div>
  );
}

/** Whether the person may put the files in order here, or bring them from one section to the other (PRM-3, PRM-4). */
const hasOrder = ({ pinned, files, stretch }: FileGridProps): boolean =>
  (pinned ?? stretch) !== null &&
  [...(pinned?.files ?? []), ...files].some(({ user_permissions }) => user_permissions.includes('files.order'));
