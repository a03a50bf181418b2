import { LIMITS, MESSAGES } from '@gable/contracts';
import { downloadName, needsProcessing, orderBetween, originalKey } from '@gable/domain';
import { File, FileRevision, Outbox, stagingKey, type Configuration, type ObjectStorage } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { invalid, notFound, notPermitted, Refusal } from '../http/index.js';
import { CONFIGURATION, OBJECT_STORAGE } from '../platform/index.js';
import type {
  CompleteUploadRequest,
  CreateFileRequest,
  CreateRevisionRequest,
  PreapproveQuery,
} from './dto/file-requests.dto.js';
import type { DeletedView, FileView } from './dto/file.dto.js';
import type { UploadFormView } from './dto/upload-form.dto.js';
import { findAnnounced } from './announced-uploads.js';
import { FileChanges, type FileChange } from './file-changes.js';
import { FileReadsService } from './file-reads.service.js';
import { FileViews } from './file-views.js';
import { FilesRepository } from './files.repository.js';
import { LargeUploadsService } from './large-uploads.service.js';
import { StagedUploads, type TakenUpload } from './staged-uploads.js';
import { notifyOfUpload } from './upload-notifications.js';

const differs = (): Refusal => new Refusal(422, 'upload_refused', MESSAGES.files.uploadDiffers);

/**
 * The way of an upload (FIL-36, OPN-94): announced → signed form → the browser posts to the storage → complete. Nobody
 * sees anything of it before the last step has taken the bytes to where no form reaches and looked at them. Large files
 * may go in parts instead of the form: {@link LargeUploadsService}.
 */
@Injectable()
export class UploadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: FileChanges,
    private readonly repository: FilesRepository,
    private readonly reads: FileReadsService,
    private readonly views: FileViews,
    private readonly large: LargeUploadsService,
    private readonly staged: StagedUploads,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Announces a new file (API-83). @throws {Refusal} 413 too large, 422 the project is not active. */
  async createFile(actor: Actor, standing: ProjectStanding, request: CreateFileRequest): Promise<FileView> {
    this.requireRoom(standing, request.size);
    const { projectId } = standing;
    const fileId = uuid();
    const revisionId = uuid();
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(File, {
        id: fileId,
        projectId,
        name: request.name,
        sortOrder: await this.placeInFront(manager, projectId),
        originalBy: actor.userId,
      });
      await this.announce(manager, actor, projectId, fileId, revisionId, request, null);
    });
    return this.pendingView(actor, standing, fileId, revisionId);
  }

  /** Announces another revision of a visible file (API-84). */
  async createRevision(
    actor: Actor,
    standing: ProjectStanding,
    fileId: string,
    request: CreateRevisionRequest,
  ): Promise<FileView> {
    this.requireRoom(standing, request.size);
    const file = await this.repository.find(fileId);
    if (!file) throw notFound(MESSAGES.files.notFound);
    if (file.archived) throw notPermitted();
    const revisionId = uuid();
    await this.dataSource.transaction((manager) =>
      this.announce(manager, actor, standing.projectId, fileId, revisionId, request, request.message ?? null),
    );
    return this.pendingView(actor, standing, fileId, revisionId);
  }

  /** Signs the form for the actor's announced upload of this file (API-81): exact key, type and size, one hour. */
  async preapprove(actor: Actor, standing: ProjectStanding, query: PreapproveQuery): Promise<UploadFormView> {
    if (!standing.projectActive) throw notPermitted(MESSAGES.files.inactiveProject);
    const revision = await findAnnounced(this.dataSource.manager, actor, query.parent_id);
    if (!revision) throw new Refusal(409, 'conflict', MESSAGES.files.noUploadPending);
    const errors: Record<string, string[]> = {
      ...(revision.name !== query.filename && { filename: ['filename is not the announced one'] }),
      ...(revision.mimetype !== query.mimetype && { mimetype: ['mimetype is not the announced one'] }),
      ...(query.size !== undefined && revision.size !== query.size && { size: ['size is not the announced one'] }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return this.storage.signUpload({
      key: stagingKey(revision.storageKey),
      contentType: revision.mimetype,
      minBytes: revision.size,
      maxBytes: revision.size,
      expiresIn: LIMITS.uploadForm,
    });
  }

  /**
   * Makes an arrived upload visible and asks for its processing (API-103). Saying it twice answers the same.
   * @throws {Refusal} 409 nothing announced or nothing arrived yet, 422 the stored size differs from what was announced
   * or the project is not active any more.
   */
  async complete(
    actor: Actor,
    standing: ProjectStanding,
    fileId: string,
    request: CompleteUploadRequest,
  ): Promise<FileView> {
    const errors: Record<string, string[]> = {
      ...(request.id !== undefined && request.id !== fileId && { id: ['id is not the file of the address'] }),
      ...(request.projectID !== undefined &&
        request.projectID !== standing.projectId && { projectID: ['projectID is not the project of the file'] }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const announced = await findAnnounced(this.dataSource.manager, actor, fileId);
    if (!announced) return this.alreadyComplete(actor, standing, fileId, request.size);
    if (!standing.projectActive) throw notPermitted(MESSAGES.files.inactiveProject);
    const taken = await this.take(announced, request.size);
    if (!taken) return this.alreadyComplete(actor, standing, fileId, request.size, true);
    let done: { published: boolean; standing: ProjectStanding };
    try {
      done = await this.changes.make(actor, standing.projectId, async (change) => ({
        published: await this.publish(change, fileId, announced.id, taken),
        standing: change.standing,
      }));
    } catch (error) {
      // Only then is it certain that nothing was committed.
      if (error instanceof Refusal) await this.staged.discard(taken.key);
      throw error;
    }
    if (done.published) await this.staged.clear(announced.storageKey, taken.key);
    else await this.staged.discard(taken.key);
    await this.large.forget(announced);
    return this.reads.view(actor, done.standing, fileId);
  }

  /** Takes what has arrived of an upload; null when another completion took it a moment ago. */
  private async take(announced: FileRevision, said: number): Promise<TakenUpload | null> {
    const { storageKey, size, mimetype } = announced;
    let arrived = await this.staged.arrived(storageKey);
    // It may have come by the form after all, or an earlier completion has joined the parts.
    if (arrived === null) {
      await this.large.assemble(announced);
      arrived = await this.staged.arrived(storageKey);
    }
    if (arrived === null) return null;
    if (arrived !== size || arrived !== said) throw differs();
    const taken = await this.staged.take(storageKey, mimetype);
    if (taken && taken.size !== size) {
      await this.staged.discard(taken.key);
      throw differs();
    }
    return taken;
  }

  /** Gives up the actor's announced upload (FIL-29); a job removes what may be stored of it. */
  async cancel(actor: Actor, fileId: string): Promise<DeletedView> {
    await this.dataSource.transaction(async (manager) => {
      // The first to lock the file wins: an upload is completed or given up, never both.
      await this.lock(manager, fileId);
      const revision = await findAnnounced(manager, actor, fileId);
      if (!revision) throw new Refusal(409, 'conflict', MESSAGES.files.noUploadPending);
      await manager.update(FileRevision, { id: revision.id }, { discardedAt: new Date() });
      await new Outbox(manager).requestJob('revisions.purge', { version: 1, revisionId: revision.id }, revision.id);
    });
    return { id: fileId };
  }

  private requireRoom(standing: ProjectStanding, size: number): void {
    if (!standing.projectActive) throw notPermitted(MESSAGES.files.inactiveProject);
    const { maxUploadBytes } = this.configuration;
    if (size > maxUploadBytes) {
      const message = MESSAGES.files.tooLarge(Math.floor(maxUploadBytes / 1_000_000));
      throw new Refusal(413, 'payload_too_large', message, { size: [message] });
    }
  }

  private async announce(
    manager: EntityManager,
    actor: Actor,
    projectId: string,
    fileId: string,
    revisionId: string,
    { name, mimetype, size }: Pick<CreateFileRequest, 'name' | 'mimetype' | 'size'>,
    message: string | null,
  ): Promise<void> {
    await manager.insert(FileRevision, {
      id: revisionId,
      fileId,
      name,
      mimetype,
      size,
      message,
      storageKey: originalKey(projectId, fileId, revisionId, name),
      uploadedBy: actor.userId,
    });
  }

  /** Locks the file, numbers the revision and makes it the current one; false when another completion has done so. */
  private async publish(
    change: FileChange,
    fileId: string,
    revisionId: string,
    { key: storageKey, sha256, mimetype }: TakenUpload,
  ): Promise<boolean> {
    const { manager } = change;
    const file = await this.lock(manager, fileId);
    // Locked, so that the sweep of uploads nobody completed cannot take it between this look and the write.
    const revision = await manager.findOne(FileRevision, {
      where: { id: revisionId, discardedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!revision) throw new Refusal(409, 'conflict', MESSAGES.files.noUploadPending);
    if (revision.storedAt) return false;
    const now = new Date();
    const latest = await manager.findOne(FileRevision, {
      where: { fileId, storedAt: Not(IsNull()) },
      order: { number: 'DESC' },
    });
    const number = Math.max(latest?.number ?? 0, file.lastDeletedRevision ?? 0) + 1;
    const processing = needsProcessing(mimetype) ? 'queued' : 'none';
    await manager.update(
      FileRevision,
      { id: revisionId },
      { number, mimetype, storageKey, sha256, storedAt: now, processing, processingRun: 1 },
    );
    await manager.update(
      File,
      { id: fileId },
      {
        currentRevisionId: revisionId,
        name: revision.name,
        size: revision.size,
        latestVersion: now,
        updatedAt: now,
        // A file counts from the moment it is there, not from its announcement.
        ...(number === 1 && { createdAt: now }),
        revisionsLength: file.revisionsLength + 1,
      },
    );
    if (processing === 'queued') {
      const job = { version: 1, revisionId } as const;
      await change.outbox.requestJob('revisions.process', job, `${revisionId}-1`);
    }
    await change.tell([
      {
        file: { ...file, name: revision.name },
        change: number === 1 ? 'created' : 'updated',
        itemType: number === 1 ? 'files' : 'versions',
        ...(number > 1 && { revision: number }),
        actions: ['new'],
        revisionId,
      },
    ]);
    await notifyOfUpload(change, {
      kind: number === 1 ? 'files' : 'revisions',
      fileId,
      revisionId,
      name: downloadName(revision.name, file.alias),
    });
    return true;
  }

  private async lock(manager: EntityManager, fileId: string): Promise<File> {
    const file = await manager.findOne(File, { where: { id: fileId }, lock: { mode: 'pessimistic_write' } });
    if (!file) throw notFound(MESSAGES.files.notFound);
    return file;
  }

  /**
   * A repeated completion answers what the first one did.
   * @param awaited whether an upload was announced a moment ago, of which there is nothing
   */
  private async alreadyComplete(
    actor: Actor,
    standing: ProjectStanding,
    fileId: string,
    size: number,
    awaited = false,
  ): Promise<FileView> {
    const announced = awaited && (await findAnnounced(this.dataSource.manager, actor, fileId));
    if (announced) throw new Refusal(409, 'upload_incomplete', MESSAGES.files.uploadMissing);
    const row = await this.repository.find(fileId);
    if (row?.uploaded_by === actor.userId && Number(row.size) === size) return this.views.file(row, actor, standing);
    throw new Refusal(409, 'conflict', MESSAGES.files.noUploadPending);
  }

  private async pendingView(
    actor: Actor,
    standing: ProjectStanding,
    fileId: string,
    revisionId: string,
  ): Promise<FileView> {
    const row = await this.repository.findPending(fileId, revisionId);
    if (!row) throw notFound(MESSAGES.files.notFound);
    return this.views.file(row, actor, standing);
  }

  private async placeInFront(manager: EntityManager, projectId: string): Promise<number> {
    const first: { min: number | null }[] = await manager.query(
      `SELECT min(sort_order) AS min FROM files WHERE project_id = $1 AND deleted_at IS NULL`,
      [projectId],
    );
    return orderBetween(null, first[0]?.min ?? null);
  }
}
