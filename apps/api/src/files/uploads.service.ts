import { LIMITS, MESSAGES } from '@gable/contracts';
import { originalKey } from '@gable/domain';
import { File, FileRevision, Outbox, stagingKey, type Configuration, type ObjectStorage } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { invalid, notFound, notPermitted, Refusal } from '../http/index.js';
import { CONFIGURATION, OBJECT_STORAGE } from '../platform/index.js';
import type { CreateFileRequest, CreateRevisionRequest, PreapproveQuery } from './dto/file-requests.dto.js';
import type { DeletedView, FileView } from './dto/file.dto.js';
import type { UploadFormView } from './dto/upload-form.dto.js';
import { findAnnounced, lockFile } from './announced-uploads.js';
import { orderInFront } from './file-order.js';
import { FileViews } from './file-views.js';
import { FilesRepository } from './files.repository.js';

/**
 * The way of an upload (FIL-36, OPN-94): announced → signed form → the browser posts to the storage → complete, which is
 * up to `UploadCompletionService`. Large files may go in parts instead of the form: `LargeUploadsService`.
 */
@Injectable()
export class UploadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: FilesRepository,
    private readonly views: FileViews,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Announces a new file (API-83). @throws {Refusal} 413 too large, 422 the project is archived. */
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
        sortOrder: await orderInFront(manager, projectId),
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
    if (!standing.projectActive) throw notPermitted(MESSAGES.files.archivedProject);
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

  /** Gives up the actor's announced upload (FIL-29); a job removes what may be stored of it. */
  async cancel(actor: Actor, fileId: string): Promise<DeletedView> {
    await this.dataSource.transaction(async (manager) => {
      await lockFile(manager, fileId);
      const revision = await findAnnounced(manager, actor, fileId);
      if (!revision) throw new Refusal(409, 'conflict', MESSAGES.files.noUploadPending);
      await manager.update(FileRevision, { id: revision.id }, { discardedAt: new Date() });
      await new Outbox(manager).requestJob('revisions.purge', { version: 1, revisionId: revision.id }, revision.id);
    });
    return { id: fileId };
  }

  private requireRoom(standing: ProjectStanding, size: number): void {
    if (!standing.projectActive) throw notPermitted(MESSAGES.files.archivedProject);
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
}
