import { MESSAGES } from '@gable/contracts';
import { File, FileRevision } from '@gable/platform';
import { IsNull, type EntityManager } from 'typeorm';
import type { Actor } from '../access/index.js';
import { notFound } from '../http/index.js';

/** The newest upload of this file that the actor announced and nobody completed. Nobody else may touch it. */
export const findAnnounced = (manager: EntityManager, actor: Actor, fileId: string): Promise<FileRevision | null> =>
  manager.findOne(FileRevision, {
    where: { fileId, uploadedBy: actor.userId, storedAt: IsNull(), discardedAt: IsNull() },
    order: { createdAt: 'DESC', id: 'DESC' },
  });

/**
 * Locks the file of an upload, which is completed or given up by the first to come, never both.
 * @throws {Refusal} 404 when the file is gone
 */
export async function lockFile(manager: EntityManager, fileId: string): Promise<File> {
  const file = await manager.findOne(File, { where: { id: fileId }, lock: { mode: 'pessimistic_write' } });
  if (!file) throw notFound(MESSAGES.files.notFound);
  return file;
}
