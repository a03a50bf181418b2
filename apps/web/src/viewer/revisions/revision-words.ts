import type { FileDetail } from '../../api/index.js';

/** Whether a revision that is not the current one is on the stage. */
export const isOlderRevision = ({ revision_id, revisions }: Pick<FileDetail, 'revision_id' | 'revisions'>): boolean =>
  revisions.some(({ id, current }) => id === revision_id && !current);

/**
 * Which revision is on the stage, in a few words; null where there was only ever one. Numbers are not given again
 * (FIL-39), so they do not tell how many there are.
 */
export function revisionWords(file: Pick<FileDetail, 'revision' | 'revision_id' | 'revisions'>): string | null {
  if (file.revision === 1 && file.revisions.length < 2) return null;
  return `Revision ${file.revision} · ${isOlderRevision(file) ? 'older' : 'current'}`;
}
