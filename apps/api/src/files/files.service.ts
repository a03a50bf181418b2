import { MESSAGES } from '@gable/contracts';
import { mayDeleteFile, mayEditFile, mayOrderFiles, mayTagFile } from '@gable/domain';
import { File, FilePage, FileRevision, Outbox } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor, ProjectStanding } from '../access/actor.js';
import { notFound, notPermitted, Refusal } from '../http/refusal.js';
import { discardFiles } from './discarding.js';
import type { MoveFileRequest, UpdateFileRequest } from './dto/file-requests.dto.js';
import type { DeletedView, FileView } from './dto/file.dto.js';
import { FileChanges } from './file-changes.js';
import { orderAt } from './file-order.js';
import { FileReadsService } from './file-reads.service.js';

/** Changes of one file: name, place, deletion, another try at processing. Each commits with its history and events. */
@Injectable()
export class FilesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: FileChanges,
    private readonly reads: FileReadsService,
  ) {}

  /** Gives the file another name for people (API-87, FIL-10). The same name again changes nothing. */
  async rename(actor: Actor, standing: ProjectStanding, id: string, request: UpdateFileRequest): Promise<FileView> {
    const alias = request.alias || null;
    await this.changes.make(actor, standing.projectId, async (change) => {
      const file = await change.file(id);
      if (!mayEditFile(change.standingOf(file))) throw notPermitted();
      if (file.alias === alias) return;
      await change.manager.update(File, { id }, { alias });
      await change.tell([{ file: { ...file, alias }, change: 'updated', actions: ['update_name'] }]);
    });
    return this.reads.view(actor, standing, id);
  }

  /**
   * Puts the file at place `moveTo` of the manual order (API-89, FIL-11, PRM-3, PRM-4). With `tagged` the place counts
   * among the pinned files or the other ones, and the file is pinned or unpinned on the way there (FIL-4).
   */
  async move(
    actor: Actor,
    standing: ProjectStanding,
    id: string,
    { moveTo, tagged }: MoveFileRequest,
  ): Promise<FileView> {
    await this.changes.make(actor, standing.projectId, async (change) => {
      const file = await change.file(id);
      const rights = change.standingOf(file);
      if (!mayOrderFiles(rights) || (tagged !== undefined && !mayTagFile(rights))) throw notPermitted();
      const section = tagged === undefined ? undefined : { tagged };
      const sortOrder = await orderAt(change.manager, change.projectId, file, moveTo, section);
      const changesSection = tagged !== undefined && tagged !== file.tagged;
      if (sortOrder === file.sortOrder && !changesSection) return;
      await change.manager.update(File, { id }, { sortOrder, ...section });
      // One drag is one line: where the file lies in its new section is part of getting there.
      const action = !changesSection ? 'update_order' : tagged ? 'set_active' : 'unset_active';
      await change.tell([{ file, change: 'updated', actions: [action] }]);
    });
    return this.reads.view(actor, standing, id);
  }

  /** Deletes the file with all its revisions (API-88, PRM-5…7); a job removes what is stored of it. */
  async remove(actor: Actor, standing: ProjectStanding, id: string): Promise<DeletedView> {
    await this.changes.make(actor, standing.projectId, async (change) => {
      const file = await change.file(id);
      if (!mayDeleteFile(change.standingOf(file))) throw notPermitted();
      await discardFiles(change, [file]);
    });
    return { id };
  }

  /** Processes a failed current revision again, from the beginning. */
  async reprocess(actor: Actor, standing: ProjectStanding, id: string): Promise<FileView> {
    if (!standing.active) throw notPermitted(MESSAGES.files.inactiveProject);
    await this.dataSource.transaction(async (manager) => {
      const file = await manager.findOne(File, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!file?.currentRevisionId) throw notFound(MESSAGES.files.notFound);
      const { projectId } = file;
      const currentRevision = await manager.findOneByOrFail(FileRevision, { id: file.currentRevisionId });
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
}
