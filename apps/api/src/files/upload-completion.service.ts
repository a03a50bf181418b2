import { LIMITS, MESSAGES } from '@gable/contracts';
import { downloadName, needsProcessing } from '@gable/domain';
import { File, FileRevision } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { Actor, ProjectStanding } from '../access/index.js';
import { invalid, notPermitted, Refusal } from '../http/index.js';
import type { CompleteUploadRequest } from './dto/file-requests.dto.js';
import type { FileView } from './dto/file.dto.js';
import { findAnnounced, lockFile } from './announced-uploads.js';
import { FileChanges, type FileChange } from './file-changes.js';
import { FileReadsService } from './file-reads.service.js';
import { FileViews } from './file-views.js';
import { FilesRepository } from './files.repository.js';
import { LargeUploadsService } from './large-uploads.service.js';
import { StagedUploads, type TakenUpload } from './staged-uploads.js';
import { notifyOfUpload } from './upload-notifications.js';

const differs = (): Refusal => new Refusal(422, 'upload_refused', MESSAGES.files.uploadDiffers);

/**
 * The last step of an upload (OPN-94). Nobody sees anything of it before this has taken the bytes to where no form reaches
 * and looked at them.
 */
@Injectable()
export class UploadCompletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: FileChanges,
    private readonly repository: FilesRepository,
    private readonly reads: FileReadsService,
    private readonly views: FileViews,
    private readonly large: LargeUploadsService,
    private readonly staged: StagedUploads,
  ) {}

  /**
   * Makes an arrived upload visible and asks for its processing (API-103). Saying it twice answers the same.
   * @throws {Refusal} 409 nothing announced or nothing arrived yet, 422 the stored size differs from what was announced
   * or the project is archived by now.
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
    if (!standing.projectActive) throw notPermitted(MESSAGES.files.archivedProject);
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
    const taken = await this.staged.take(storageKey, mimetype, size > LIMITS.hashedAtOnce);
    if (taken && taken.size !== size) {
      await this.staged.discard(taken.key);
      throw differs();
    }
    return taken;
  }

  /** Locks the file, numbers the revision and makes it the current one; false when another completion has done so. */
  private async publish(
    change: FileChange,
    fileId: string,
    revisionId: string,
    { key: storageKey, sha256, mimetype }: TakenUpload,
  ): Promise<boolean> {
    const { manager } = change;
    const file = await lockFile(manager, fileId);
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
    // Whoever processes it has its bytes and hashes them.
    const hashing = sha256 === null && processing === 'none' ? 'queued' : 'none';
    await manager.update(
      FileRevision,
      { id: revisionId },
      { number, mimetype, storageKey, sha256, hashing, storedAt: now, processing, processingRun: 1 },
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
    const job = { version: 1, revisionId } as const;
    if (processing === 'queued') await change.outbox.requestJob('revisions.process', job, `${revisionId}-1`);
    if (hashing === 'queued') await change.outbox.requestJob('revisions.hash', job, revisionId);
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
    const row = await this.repository.findFor(actor.userId, fileId);
    if (row?.uploaded_by === actor.userId && Number(row.size) === size) return this.views.file(row, actor, standing);
    throw new Refusal(409, 'conflict', MESSAGES.files.noUploadPending);
  }
}
