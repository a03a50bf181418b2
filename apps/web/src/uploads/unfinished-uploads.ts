import { withoutTurningMarks } from '@gable/contracts';
import type { UnfinishedUpload } from '../api/index.js';

/**
 * Whether a file is the one an upload broke off with: the same name and size, and last changed at the same time. Two
 * versions of a drawing are often of one size, and their parts must never be joined.
 */
export const isSameFile = (
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
  upload: UnfinishedUpload,
): boolean =>
  withoutTurningMarks(name) === upload.name &&
  size === upload.size &&
  upload.modified_at !== null &&
  Date.parse(upload.modified_at) === lastModified;

const lockOf = (fileId: string): string => `gable-upload-${fileId}`;

/** Browsers know locks only where the page is secure. */
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks;

/** Runs while other tabs see that somebody is at this upload. */
export async function holdingUpload<Result>(fileId: string, run: () => Promise<Result>): Promise<Result> {
  const manager = locks();
  return manager ? manager.request(lockOf(fileId), { mode: 'shared' }, run) : run();
}

/** Which of these uploads no tab of this browser is at. */
export async function withoutHeld(uploads: UnfinishedUpload[]): Promise<UnfinishedUpload[]> {
  const held = new Set((await locks()?.query())?.held?.map(({ name }) => name));
  return uploads.filter(({ id }) => !held.has(lockOf(id)));
}
