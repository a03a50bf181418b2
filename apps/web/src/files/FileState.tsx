import { LIMITS, PROCESSING_MESSAGES } from '@gable/contracts';
import type { ProjectFile } from '../api/index.js';
import { ProgressRing } from '../ui/ProgressRing.js';
import { isSmallTouchScreen } from '../ui/small-touch-screen.js';
import styles from './FileState.module.css';

/** Revision number, what is new about a file, and that it is archived. */
export function FileBadges({ file }: { file: ProjectFile }) {
  const mark = markOf(file);
  return (
    <>
      {file.revision > 1 && (
        <span className={styles.revision} title={`Revision ${file.revision}`}>
          <span aria-hidden="true">R{file.revision}</span>
          <span className="visually-hidden">Revision {file.revision}</span>
        </span>
      )}
      {mark && <span className={styles[mark]}>{mark === 'new' ? 'New' : 'Updated'}</span>}
      {file.archived && <span className={styles.revision}>Archived</span>}
    </>
  );
}

/** How far the pages of a file are, in words; null when nothing is being prepared. */
export function processingWords({
  processing,
  processing_state,
  optimization_state,
  pages,
}: ProjectFile): string | null {
  if (!processing) return isOptimizing({ optimization_state }) ? 'Optimizing' : null;
  if (pages?.total) return `${pages.done} of ${pages.total} pages`;
  return processing_state === 'queued' ? 'Waiting to be prepared' : 'Preparing';
}

/** What processing does with a file right now, or why it could not. */
export function ProcessingState({ file }: { file: ProjectFile }) {
  const words = processingWords(file);
  if (words) {
    const { pages, processing } = file;
    return (
      <span className={styles.preparing} role="status">
        <ProgressRing
          value={processing && pages?.total ? pages.done / pages.total : null}
          label={`${processing ? 'Preparing' : 'Optimizing'} ${file.name}`}
          size={16}
        />
        {words}
      </span>
    );
  }
  if (file.processing_state !== 'failed' || !file.processing_error) return null;
  return <span className={styles.failed}>{PROCESSING_MESSAGES[file.processing_error]}</span>;
}

const NEW_FOR = LIMITS.newForDays * 24 * 60 * 60_000;

const isFresh = (at: string, now: number): boolean => now - Date.parse(at) < NEW_FOR;

/** Whether anything happened to a file after it was created (FIL-23, CNS-15). */
export const wasUpdated = ({ created_at, updated_at }: Pick<ProjectFile, 'created_at' | 'updated_at'>): boolean =>
  Date.parse(updated_at) - Date.parse(created_at) > LIMITS.updatedLabelThreshold;

/**
 * What is new about a file to the person who looks: a recent revision (FIL-22), else a recent file (FIL-21), else nothing.
 * What they have uploaded or opened is not.
 */
export function markOf(
  file: Pick<ProjectFile, 'revision' | 'latest_version' | 'created_at' | 'seen'>,
  now: number = Date.now(),
): 'updated' | 'new' | null {
  const { revision, latest_version, created_at, seen } = file;
  if (seen) return null;
  if (revision > 1 && isFresh(latest_version, now)) return 'updated';
  return isFresh(created_at, now) ? 'new' : null;
}

type Optimizable = Pick<ProjectFile, 'user_permissions' | 'processing_state' | 'optimization_state'>;

/** Whether the smaller copy of a document is on its way. */
export const isOptimizing = ({ optimization_state }: Pick<ProjectFile, 'optimization_state'>): boolean =>
  optimization_state === 'queued' || optimization_state === 'running';

/** What is offered of a document (FIL-50): nothing on mobile (FIL-52), and nothing of what could not be opened at all. */
export function optimizationOffered(file: Optimizable): 'Optimize' | 'Undo optimization' | null {
  if (!file.user_permissions.includes('files.optimize') || isSmallTouchScreen()) return null;
  if (file.optimization_state === 'ready' || isOptimizing(file)) return 'Undo optimization';
  return file.processing_state === 'failed' ? null : 'Optimize';
}
