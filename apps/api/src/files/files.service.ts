import { downloadName, mayDeleteFile, mayEditFile, mayOrderFiles, mayTagFile } from '@gable/domain';
import { File } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/index.js';
import { notPermitted } from '../http/index.js';
import { discardFiles } from './discarding.js';
import type { MoveFileRequest, UpdateFileRequest } from './dto/file-requests.dto.js';
import type { DeletedView, FileView } from './dto/file.dto.js';
import { FileChanges } from './file-changes.js';
import { orderAt } from './file-order.js';
import { FileReadsService } from './file-reads.service.js';
import { ReprocessingService } from './reprocessing.service.js';

/** Changes of one file: name, place, deletion, another try at processing. Each commits with its history and events. */
@Injectable()
export class FilesService {
  constructor(
    private readonly changes: FileChanges,
    private readonly reads: FileReadsService,
    private readonly reprocessing: ReprocessingService,
  ) {}

  /** Gives the file another name for people (API-87, FIL-10). The same name again changes nothing. */
  async rename(
    actor: Actor,
    { projectId }: ProjectStanding,
    id: string,
    request: UpdateFileRequest,
  ): Promise<FileView> {
    const alias = request.alias || null;
    const standing = await this.changes.make(actor, projectId, async (change) => {
      const file = await change.file(id);
      if (!mayEditFile(change.standingOn(file))) throw notPermitted();
      if (file.alias === alias) return change.standing;
      await change.manager.update(File, { id }, { alias });
      const nameBefore = downloadName(file.name, file.alias);
      await change.tell([{ file: { ...file, alias }, change: 'updated', actions: ['update_name'], nameBefore }]);
      return change.standing;
    });
    return this.reads.view(actor, standing, id);
  }

  /**
   * Puts the file at place `moveTo` of the manual order (API-89, FIL-11, PRM-3, PRM-4). With `tagged` the place counts
   * among the pinned files or the other ones, and the file is pinned or unpinned on the way there (FIL-4).
   */
  async move(
    actor: Actor,
    { projectId }: ProjectStanding,
    id: string,
    { moveTo, tagged }: MoveFileRequest,
  ): Promise<FileView> {
    const standing = await this.changes.make(actor, projectId, async (change) => {
      const file = await change.file(id);
      const rights = change.standingOn(file);
      if (!mayOrderFiles(rights) || (tagged !== undefined && !mayTagFile(rights))) throw notPermitted();
      const section = tagged === undefined ? undefined : { tagged };
      const sortOrder = await orderAt(change.manager, change.projectId, file, moveTo, section);
      const changesSection = tagged !== undefined && tagged !== file.tagged;
      if (sortOrder === file.sortOrder && !changesSection) return change.standing;
      await change.manager.update(File, { id }, { sortOrder, ...section });
      // One drag is one line: where the file lies in its new section is part of getting there.
      const action = !changesSection ? 'update_order' : tagged ? 'set_active' : 'unset_active';
      await change.tell([{ file, change: 'updated', actions: [action] }]);
      return change.standing;
    });
    return this.reads.view(actor, standing, id);
  }

  /** Deletes the file with all its revisions (API-88, PRM-5…7); a job removes what is stored of it. */
  async remove(actor: Actor, { projectId }: ProjectStanding, id: string): Promise<DeletedView> {
    await this.changes.make(actor, projectId, async (change) => {
      const file = await change.file(id);
      if (!mayDeleteFile(change.standingOn(file))) throw notPermitted();
      await discardFiles(change, [file]);
    });
    return { id };
  }

  /**
   * Processes the current revision again: from the beginning when it failed as a whole; a document that is ready gets
   * only the pages that failed, and the others stay to be looked at meanwhile (VWR-8).
   * @throws {Refusal} 409 when nothing of it failed, or somebody was quicker.
   */
  async reprocess(actor: Actor, { projectId }: ProjectStanding, id: string): Promise<FileView> {
    const standing = await this.changes.make(actor, projectId, async (change) => {
      const { manager, outbox } = change;
      const { currentRevisionId: revisionId } = await change.file(id);
      await this.reprocessing.queue(manager, outbox, { projectId, fileId: id, revisionId });
      return change.standing;
    });
    return this.reads.view(actor, standing, id);
  }
}
