import { MESSAGES } from '@gable/contracts';
import { downloadName, mayDeleteFile, mayOrderFiles, mayRenameFile, orderBetween, ORDER_STEP } from '@gable/domain';
import { File, FilePage, FileRevision, Outbox } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Actor, ProjectStanding } from '../access/actor.js';
import { HistoryRecorder } from '../history/history.recorder.js';
import { notFound, notPermitted, Refusal } from '../http/refusal.js';
import { touchProject } from '../projects/project-touch.js';
import type { UpdateFileRequest } from './dto/file-requests.dto.js';
import type { DeletedView, FileView } from './dto/file.dto.js';
import { FileReadsService } from './file-reads.service.js';
import { isOwned } from './file-views.js';

/** A locked file with its current revision. */
type LockedFile = File & { currentRevision: FileRevision };

/** Changes of files: name, place, deletion, another try at processing. Each commits with its history and events. */
@Injectable()
export class FilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: FileReadsService,
    private readonly history: HistoryRecorder,
  ) {}

  /** Gives the file another name for people (API-87, FIL-10). The same name again changes nothing. */
  async rename(actor: Actor, standing: ProjectStanding, id: string, request: UpdateFileRequest): Promise<FileView> {
    const alias = request.alias || null;
    await this.change(actor, standing, id, async (manager, file) => {
      if (!mayRenameFile(this.standingOf(actor, standing, file))) throw notPermitted();
      if (file.alias === alias) return false;
      await manager.update(File, { id }, { alias });
      await this.history.record(manager, {
        projectId: file.projectId,
        itemType: 'files',
        itemAction: 'update_name',
        fileId: id,
        userFrom: actor.userId,
        description: downloadName(file.name, alias),
      });
      return true;
    });
    return this.reads.view(actor, standing, id);
  }

  /** Puts the file at place `moveTo` of the manual order (API-89, FIL-11, PRM-3, PRM-4). */
  async move(actor: Actor, standing: ProjectStanding, id: string, moveTo: number): Promise<FileView> {
    if (!mayOrderFiles({ role: standing.role, projectActive: standing.active })) throw notPermitted();
    // One move of a project at a time, waited for before any file is locked: numbering anew touches all of them.
    const waitForOthers = (manager: EntityManager) =>
      manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('files order ' || $1, 0))`, [standing.projectId]);
    const place = async (manager: EntityManager, file: LockedFile) => {
      const sortOrder = await this.placeAt(manager, file, moveTo);
      if (sortOrder === file.sortOrder) return false;
      await manager.update(File, { id }, { sortOrder });
      await this.history.record(manager, {
        projectId: file.projectId,
        itemType: 'files',
        itemAction: 'update_order',
        fileId: id,
        userFrom: actor.userId,
        description: downloadName(file.name, file.alias),
      });
      return true;
    };
    await this.change(actor, standing, id, place, waitForOthers);
    return this.reads.view(actor, standing, id);
  }

  /** Deletes the file with all its revisions (API-88, PRM-5…7); a job removes what is stored of it. */
  async remove(actor: Actor, standing: ProjectStanding, id: string): Promise<DeletedView> {
    await this.dataSource.transaction(async (manager) => {
      const file = await this.lock(manager, id);
      if (!mayDeleteFile(this.standingOf(actor, standing, file))) throw notPermitted();
      const now = new Date();
      await manager.update(File, { id }, { deletedAt: now });
      const revisions = await manager.findBy(FileRevision, { fileId: id, discardedAt: IsNull() });
      const outbox = new Outbox(manager);
      for (const { id: revisionId } of revisions) {
        await manager.update(FileRevision, { id: revisionId }, { discardedAt: now });
        await outbox.requestJob('revisions.purge', { version: 1, revisionId }, revisionId);
      }
      await this.history.record(manager, {
        projectId: file.projectId,
        itemType: 'files',
        itemAction: 'delete',
        fileId: id,
        userFrom: actor.userId,
        description: downloadName(file.name, file.alias),
      });
      await touchProject(manager, file.projectId, actor.userId);
      await outbox.tellProject(file.projectId, 'files:changed', {
        project_id: file.projectId,
        file_id: id,
        change: 'deleted',
      });
    });
    return { id };
  }

  /** Processes a failed current revision again, from the beginning. */
  async reprocess(actor: Actor, standing: ProjectStanding, id: string): Promise<FileView> {
    if (!standing.active) throw notPermitted(MESSAGES.files.inactiveProject);
    await this.dataSource.transaction(async (manager) => {
      const { projectId, currentRevision } = await this.lock(manager, id);
      if (currentRevision.processing !== 'failed' && currentRevision.tiling !== 'failed') {
        throw new Refusal(409, 'conflict', MESSAGES.files.notFailed);
      }
      const run = currentRevision.processingRun + 1;
      await manager.update(
        FileRevision,
        { id: currentRevision.id },
        {
          processing: 'queued',
          processingError: null,
          processingRun: run,
          tiling: 'none',
          leaseUntil: null,
          leaseOwner: null,
          pagesTotal: null,
          pagesDone: 0,
        },
      );
      await manager.delete(FilePage, { revisionId: currentRevision.id });
      const outbox = new Outbox(manager);
      await outbox.requestJob(
        'revisions.process',
        { version: 1, revisionId: currentRevision.id },
        `${currentRevision.id}-${run}`,
      );
      await outbox.tellProject(projectId, 'files:changed', {
        project_id: projectId,
        file_id: id,
        change: 'processing',
        revision_id: currentRevision.id,
        processing: 'queued',
        processing_error: null,
      });
    });
    return this.reads.view(actor, standing, id);
  }

  /** Locks the file, applies a change, and when something changed notes and tells it. */
  private async change(
    actor: Actor,
    standing: ProjectStanding,
    id: string,
    apply: (manager: EntityManager, file: LockedFile) => Promise<boolean>,
    beforeLocking: (manager: EntityManager) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await beforeLocking(manager);
      if (!(await apply(manager, await this.lock(manager, id)))) return;
      await touchProject(manager, standing.projectId, actor.userId);
      await new Outbox(manager).tellProject(standing.projectId, 'files:changed', {
        project_id: standing.projectId,
        file_id: id,
        change: 'updated',
      });
    });
  }

  private async lock(manager: EntityManager, id: string): Promise<LockedFile> {
    const file = await manager.findOne(File, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!file?.currentRevisionId) throw notFound(MESSAGES.files.notFound);
    const currentRevision = await manager.findOneByOrFail(FileRevision, { id: file.currentRevisionId });
    return Object.assign(file, { currentRevision });
  }

  private standingOf(actor: Actor, standing: ProjectStanding, file: LockedFile) {
    return {
      role: standing.role,
      projectActive: standing.active,
      archived: file.archived,
      owned: isOwned({ original_by: file.originalBy, uploaded_by: file.currentRevision.uploadedBy }, actor),
    };
  }

  /** The order value of a place: its own when it lies there already; renumbers the project's files once two neighbours leave no room between them. */
  private async placeAt(manager: EntityManager, file: File, moveTo: number): Promise<number> {
    const others = `FROM files WHERE project_id = $1 AND id <> $2 AND NOT archived
      AND current_revision_id IS NOT NULL AND deleted_at IS NULL`;
    const neighbours = async (): Promise<[number | null, number | null]> => {
      const rows: { sort_order: number }[] = await manager.query(
        `SELECT sort_order ${others} ORDER BY sort_order, id LIMIT $3 OFFSET $4`,
        [file.projectId, file.id, moveTo === 0 ? 1 : 2, Math.max(0, moveTo - 1)],
      );
      const orders = rows.map(({ sort_order: order }) => order);
      return moveTo === 0 ? [null, orders[0] ?? null] : [orders[0] ?? null, orders[1] ?? null];
    };
    let [before, after] = await neighbours();
    if (moveTo > 0 && before === null) {
      // Past the end: behind the last one.
      const last: { max: number | null }[] = await manager.query(`SELECT max(sort_order) AS max ${others}`, [
        file.projectId,
        file.id,
      ]);
      before = last[0]?.max ?? null;
    }
    if ((before ?? -Infinity) < file.sortOrder && file.sortOrder < (after ?? Infinity)) return file.sortOrder;
    const place = orderBetween(before, after);
    if (place !== before && place !== after) return place;
    await manager.query(
      `UPDATE files SET sort_order = numbered.place * $3
       FROM (SELECT id, row_number() OVER (ORDER BY sort_order, id) AS place ${others}) AS numbered
       WHERE files.id = numbered.id`,
      [file.projectId, file.id, ORDER_STEP],
    );
    [before, after] = await neighbours();
    return orderBetween(before, after);
  }
}
