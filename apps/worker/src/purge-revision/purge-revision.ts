import { LIMITS } from '@gable/contracts';
import { revisionPrefix } from '@gable/domain';
import { File, FileRevision, PageText, Sheet, stagingKey, type ObjectStorage } from '@gable/platform';
import { IsNull, Not, type DataSource } from 'typeorm';

/**
 * Removes everything stored of a discarded revision, then its rows. A file that never became visible goes with its
 * last revision; a deleted one stays as a soft-deleted record that the history can name.
 *
 * The person who held a signed form may post it after that. The rows are what the sweep comes back by, so they stay until
 * nothing can arrive any more.
 */
export async function purgeRevision(dataSource: DataSource, storage: ObjectStorage, revisionId: string): Promise<void> {
  const revision = await dataSource.getRepository(FileRevision).findOne({
    where: { id: revisionId, discardedAt: Not(IsNull()) },
    relations: { file: true },
    withDeleted: true,
  });
  if (!revision) return;
  const { id: fileId, projectId } = revision.file;
  const { storageKey, multipartId: id, storedAt } = revision;
  if (id !== null && !storedAt) await storage.multipart.abort({ key: stagingKey(storageKey), id });
  const prefix = `${revisionPrefix(projectId, fileId, revisionId)}/`;
  await storage.deletePrefix(stagingKey(prefix));
  await storage.deletePrefix(prefix);
  await dataSource.getRepository(PageText).delete({ revisionId });
  await dataSource.getRepository(Sheet).delete({ revisionId });
  const lastForm = revision.storedAt ?? revision.discardedAt ?? new Date();
  if (lastForm.getTime() > Date.now() - LIMITS.lateUpload) return;
  await dataSource.transaction(async (manager) => {
    const file = await manager.findOne(File, {
      where: { id: fileId },
      withDeleted: true,
      lock: { mode: 'pessimistic_write' },
    });
    await manager.delete(FileRevision, { id: revisionId });
    if (!file || file.currentRevisionId || file.deletedAt) return;
    if ((await manager.countBy(FileRevision, { fileId })) === 0) await manager.delete(File, { id: fileId });
  });
}
