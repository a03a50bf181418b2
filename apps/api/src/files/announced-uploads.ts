import { FileRevision } from '@gable/platform';
import { IsNull, type EntityManager } from 'typeorm';
import type { Actor } from '../access/index.js';

/** The newest upload of this file that the actor announced and nobody completed. Nobody else may touch it. */
export const findAnnounced = (manager: EntityManager, actor: Actor, fileId: string): Promise<FileRevision | null> =>
  manager.findOne(FileRevision, {
    where: { fileId, uploadedBy: actor.userId, storedAt: IsNull(), discardedAt: IsNull() },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
