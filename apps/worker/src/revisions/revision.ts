import type { ProcessingState } from '@gable/contracts';

/** What a job needs to know of a stored revision. */
export interface Revision {
  id: string;
  fileId: string;
  projectId: string;
  name: string;
  mimetype: string;
  storageKey: string;
  /** Counts the times processing was asked for; artefacts of a run lie together. */
  run: number;
  pagesTotal: number | null;
}

/** The kinds of work on a revision; each is followed on its own column, and one lease keeps them apart. */
export type WorkKind = 'processing' | 'tiling' | 'optimization';

/** States of unfinished work. */
export const UNFINISHED: readonly ProcessingState[] = ['queued', 'running'];
