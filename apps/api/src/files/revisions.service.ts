import { MESSAGES } from '@gable/contracts';
import { mayDeleteRevision } from '@gable/domain';
import { File, FileRevision } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { notFound, Refusal } from '../http/index.js';
import { discardRevisions } from './discarding.js';
import type { DeletedView } from './dto/file.dto.js';
import { FileChanges } from './file-changes.js';

const { files: texts } = MESSAGES;

/** Changes of the revisions of a file. */
@Injectable()
export class RevisionsService {
  constructor(private readonly changes: FileChanges) {}

  /**
   * Deletes one revision (API-105, FIL-41, PRM-10, VAL-22). When it is the current one, the newest of the others
   * becomes it. The number is not given again, and a job removes what is stored.
   * @throws {Refusal} 422 to everybody but its uploader, 409 when the file has no other.
   */
  remove(actor: Actor, standing: ProjectStanding, fileId: string, id: string): Promise<DeletedView> {
    return this.changes.make(actor, standing.projectId, async (change) => {
      const { manager } = change;
      const file = await change.file(fileId);
      const revision = isUuid(id) ? await manager.findOneBy(FileRevision, { id, ...storedOf(file.id) }) : null;
      if (!revision) throw notFound(texts.notFound);
      const uploaded = revision.uploadedBy === actor.userId;
      if (!mayDeleteRevision({ ...change.standingOn(file), uploaded })) {
        const reason = uploaded ? texts.restoreFirst : MESSAGES.requests.notPermitted;
        throw new Refusal(422, 'not_permitted', texts.revisionDeleteFailed, { rid: [reason] });
      }
      const newest = await manager.findOne(FileRevision, {
        where: { ...storedOf(file.id), id: Not(revision.id) },
        order: { number: 'DESC' },
      });
      if (!newest) throw new Refusal(409, 'conflict', texts.onlyRevision);
      const isCurrent = file.currentRevisionId === revision.id;
      await discardRevisions(manager, { id: revision.id });
      await manager.update(
        File,
        { id: file.id },
        {
          revisionsLength: file.revisionsLength - 1,
          lastDeletedRevision: Math.max(file.lastDeletedRevision ?? 0, revision.number ?? 0),
          ...(isCurrent && {
            currentRevisionId: newest.id,
            name: newest.name,
            size: newest.size,
            latestVersion: newest.storedAt,
          }),
        },
      );
      await change.tell([
        {
          file: { ...file, name: revision.name },
          change: 'updated',
          itemType: 'versions',
          ...(revision.number !== null && { revision: revision.number }),
          actions: ['delete'],
          revisionId: isCurrent ? newest.id : file.currentRevisionId,
        },
      ]);
      return { id: revision.id };
    });
  }
}

/** The revisions of a file that people see. */
const storedOf = (fileId: string) => ({ fileId, storedAt: Not(IsNull()), discardedAt: IsNull() });
