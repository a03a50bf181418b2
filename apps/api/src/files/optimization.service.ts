import { MESSAGES } from '@gable/contracts';
import { fileTypeOf, mayOptimizeFile, optimizedKey } from '@gable/domain';
import { FileRevision } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { Actor, ProjectStanding } from '../access/index.js';
import { notFound, notPermitted } from '../http/index.js';
import type { OptimizedView } from './dto/file.dto.js';
import { FileChanges, type FileChange } from './file-changes.js';
import { FileReadsService } from './file-reads.service.js';

const { files: texts } = MESSAGES;

/**
 * Whether a document has a smaller copy for faster viewing (FIL-50). A worker makes and removes it; what is written
 * here says whether it is wanted. Nothing that people see of the file changes, so no line of history tells of it:
 * the documents name no action for it (OPN-87), and the project is not edited by it.
 */
@Injectable()
export class OptimizationService {
  constructor(
    private readonly changes: FileChanges,
    private readonly reads: FileReadsService,
  ) {}

  /** Asks for the copy (API-100). Asking for one that is there or on its way changes nothing; one that failed is tried again. */
  async optimize(actor: Actor, standing: ProjectStanding, fileId: string, rid?: string): Promise<OptimizedView> {
    await this.change(actor, standing, fileId, rid, async (change, revision) => {
      if (fileTypeOf(revision.mimetype) !== 'pdf') throw notPermitted(texts.onlyDocuments);
      if (revision.optimization !== 'none' && revision.optimization !== 'failed') return false;
      const { id } = revision;
      const run = revision.optimizationRun + 1;
      await change.manager.update(
        FileRevision,
        { id },
        {
          optimization: 'queued',
          optimizationError: null,
          optimizationRun: run,
          optimizedKey: optimizedKey(change.projectId, fileId, id),
        },
      );
      await change.outbox.requestJob('revisions.optimize', { version: 1, revisionId: id }, `${id}-${run}`);
      return true;
    });
    return this.reads.optimized(fileId, rid);
  }

  /** Asks for the copy to be removed, or not to be made (API-101). A worker that is at it stops. */
  async undo(actor: Actor, standing: ProjectStanding, fileId: string, rid?: string): Promise<OptimizedView> {
    await this.change(actor, standing, fileId, rid, async (change, { id, optimization, optimizedKey: key }) => {
      if (optimization === 'none') return false;
      // The key stays until the copy is removed: it is how a sweep finds what was left.
      await change.manager.update(
        FileRevision,
        { id },
        { optimization: 'none', optimizationError: null, optimizedSize: null },
      );
      if (key) {
        await change.outbox.requestJob('revisions.undo-optimization', { version: 1, revisionId: id }, id);
      }
      return true;
    });
    return this.reads.optimized(fileId, rid);
  }

  /** Makes a change of one revision, locked, and tells the screens of it when there was one. */
  private change(
    actor: Actor,
    standing: ProjectStanding,
    fileId: string,
    rid: string | undefined,
    work: (change: FileChange, revision: FileRevision) => Promise<boolean>,
  ): Promise<void> {
    return this.changes.make(actor, standing.projectId, async (change) => {
      const { manager, outbox, projectId } = change;
      const file = await change.file(fileId);
      if (!mayOptimizeFile(change.standingOn(file))) {
        throw notPermitted(file.archived ? texts.restoreFirst : undefined);
      }
      const id = rid ?? file.currentRevisionId;
      const revision = await manager.findOne(FileRevision, {
        where: { id, fileId, storedAt: Not(IsNull()), discardedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!revision) throw notFound(texts.notFound);
      if (!(await work(change, revision))) return;
      const { optimization, processing } = await manager.findOneByOrFail(FileRevision, { id });
      await outbox.emitToProject(projectId, 'files:changed', {
        project_id: projectId,
        file_id: fileId,
        change: 'processing',
        revision_id: id,
        processing,
        optimization,
      });
    });
  }
}
