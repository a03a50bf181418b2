import { File, FileRevision, Outbox } from '@gable/platform';
import { Any, IsNull, type EntityManager, type FindOptionsWhere } from 'typeorm';
import type { FileChange, LockedFile } from './file-changes.js';

/** Deletes files with all their revisions and tells it; jobs remove what is stored of them (API-57, API-88). */
export async function discardFiles(change: FileChange, files: readonly LockedFile[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await change.manager.update(File, { id: Any(ids) }, { deletedAt: () => 'clock_timestamp()' });
  await discardRevisions(change.manager, { fileId: Any(ids) });
  await change.tell(files.map((file) => ({ file, change: 'deleted', actions: ['delete'] })));
}

/** Lets go of revisions, whether stored or still announced, and asks for what is stored of them to be removed. */
export async function discardRevisions(manager: EntityManager, which: FindOptionsWhere<FileRevision>): Promise<void> {
  const revisions = await manager.find(FileRevision, {
    select: { id: true },
    where: { ...which, discardedAt: IsNull() },
    order: { id: 'ASC' },
    // Workers write progress to them: a worker that runs finishes its page first, and finds out afterwards that it was the last.
    lock: { mode: 'pessimistic_write' },
  });
  const ids = revisions.map(({ id }) => id);
  await manager.update(FileRevision, { id: Any(ids) }, { discardedAt: () => 'clock_timestamp()' });
  await new Outbox(manager).requestJobs(
    'revisions.purge',
    ids.map((revisionId) => ({ payload: { version: 1, revisionId }, key: revisionId })),
  );
}
