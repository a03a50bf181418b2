import { MESSAGES } from '@gable/contracts';
import { FilePage, FileRevision, Outbox } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { Refusal } from '../http/index.js';

/** A revision and where it lies. */
interface RevisionPlace {
  projectId: string;
  fileId: string;
  revisionId: string;
}

/** Another try at preparing a file. */
@Injectable()
export class ReprocessingService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Asks for it, in the transaction that has locked the file: from the beginning when the revision failed as a whole; of a document
   * that is ready only the pages that failed.
   * @throws {Refusal} 409 when nothing of it failed, or somebody was quicker.
   */
  async queue(manager: EntityManager, outbox: Outbox, { projectId, fileId, revisionId }: RevisionPlace): Promise<void> {
    const revision = await manager.findOneByOrFail(FileRevision, { id: revisionId });
    const anew = revision.processing === 'failed' || revision.tiling === 'failed';
    if (!anew && revision.processing !== 'ready') throw nothingFailed();
    const { affected } = await manager.delete(FilePage, { revisionId, ...(!anew && { error: Not(IsNull()) }) });
    if (!anew && !affected) throw nothingFailed();
    const run = revision.processingRun + 1;
    const pages = anew
      ? { done: 0, total: null }
      : { done: await manager.countBy(FilePage, { revisionId }), total: revision.pagesTotal };
    await manager.update(
      FileRevision,
      { id: revisionId },
      {
        processing: 'queued',
        processingError: null,
        processingRun: run,
        pagesTotal: pages.total,
        pagesDone: pages.done,
        // Tiles or a smaller copy of pages that stay may be in the making: that is waited for.
        ...(anew && { tiling: 'none', leaseUntil: null, leaseOwner: null }),
      },
    );
    await outbox.requestJob('revisions.process', { version: 1, revisionId }, `${revisionId}-${run}`);
    await outbox.emitToProject(projectId, 'files:changed', {
      project_id: projectId,
      file_id: fileId,
      change: 'processing',
      revision_id: revisionId,
      processing: 'queued',
      processing_error: null,
      pages,
    });
  }

  /** The same for who runs the instance and is not in the project: of a file that failed as a whole. False when it did not. */
  retryFailed(projectId: string, fileId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM projects WHERE id = $1 FOR NO KEY UPDATE', [projectId]);
      await manager.query('SELECT FROM files WHERE id = $1 FOR UPDATE', [fileId]);
      // A statement of its own: it sees what somebody else did while this one waited.
      const rows: { id: string }[] = await manager.query(
        `SELECT r.id FROM files f JOIN file_revisions r ON r.id = f.current_revision_id AND r.processing = 'failed'
         WHERE f.id = $1 AND f.deleted_at IS NULL`,
        [fileId],
      );
      if (!rows[0]) return false;
      await this.queue(manager, new Outbox(manager), { projectId, fileId, revisionId: rows[0].id });
      return true;
    });
  }
}

const nothingFailed = () => new Refusal(409, 'conflict', MESSAGES.files.notFailed);
