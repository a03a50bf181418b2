import type { FileDetail, Revision } from '../../api/index.js';

/** What becomes of a file when one of its revisions is deleted: the newest of the others is the current one (FIL-41). */
export function withoutRevision(file: FileDetail, deletedId: string): FileDetail {
  const left = file.revisions.filter(({ id }) => id !== deletedId);
  if (left.length === file.revisions.length) return file;
  const current = successorOf(file.revisions, deletedId);
  return {
    ...file,
    revisionsLength: left.length,
    revisions: left.map((revision) => ({ ...revision, current: revision.id === current?.id })),
  };
}

/** What is shown once a revision is deleted: the current one of those that stay. They come newest first. */
export function successorOf(revisions: readonly Revision[], deletedId: string): Revision | undefined {
  const left = revisions.filter(({ id }) => id !== deletedId);
  return left.find(({ current }) => current) ?? left[0];
}
