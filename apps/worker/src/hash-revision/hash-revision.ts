import { FileRevision, ObjectNotFoundError, type ObjectStorage, Outbox, sha256Of } from '@gable/platform';
import { IsNull, type DataSource } from 'typeorm';

/**
 * Reads a large original for the SHA-256 of its bytes, which its completion did not wait for (OPN-94), and tells the open
 * screens. Whoever does it twice notes it once. One whose bytes are missing is given up: an audit finds and tells that.
 *
 * @returns whether its bytes are there; also true when there is nothing to do.
 */
export async function hashRevision(
  dataSource: DataSource,
  storage: ObjectStorage,
  revisionId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const wanted = { id: revisionId, hashing: 'queued', discardedAt: IsNull() } as const;
  const revision = await dataSource.manager.findOne(FileRevision, { where: wanted, relations: { file: true } });
  if (!revision) return true;
  const sha256 = await sha256Of(storage, revision.storageKey, signal).catch((error: unknown) => {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  });
  if (sha256 === null) {
    await dataSource.manager.update(FileRevision, wanted, { hashing: 'failed' });
    return false;
  }
  await dataSource.transaction(async (manager) => {
    const { affected } = await manager.update(FileRevision, wanted, { sha256, hashing: 'ready' });
    if (affected === 0) return;
    const { fileId, file } = revision;
    await new Outbox(manager).emitToProject(file.projectId, 'files:changed', {
      project_id: file.projectId,
      file_id: fileId,
      change: 'processing',
      revision_id: revisionId,
      sha256: sha256.toString('hex'),
    });
  });
  return true;
}
