import { LIMITS, MESSAGES } from '@gable/contracts';
import { partSizeFor } from '@gable/domain';
import {
  FileRevision,
  MultipartIncompleteError,
  partBytes,
  partCount,
  stagingKey,
  type MultipartUpload,
  type ObjectStorage,
} from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { Actor, ProjectStanding } from '../access/index.js';
import { invalid, notPermitted, Refusal } from '../http/index.js';
import { OBJECT_STORAGE } from '../platform/index.js';
import { findAnnounced } from './announced-uploads.js';
import type { ContinueUploadRequest } from './dto/large-upload-requests.dto.js';
import type { UnfinishedUploadView, UploadPartsView } from './dto/large-upload.dto.js';

/**
 * Uploads in parts, beside the signed form (FIL-36): parts go to the storage side by side, are sent again one by one,
 * and what has arrived stays when the connection or the page is lost.
 */
@Injectable()
export class LargeUploadsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /**
   * Begins the actor's announced upload in parts, or goes on with it: which parts have arrived, and addresses for those
   * asked for, or else for the first that are missing.
   * @throws {Refusal} 400 no such part, 409 nothing announced, 422 the project is archived
   */
  async continue(
    actor: Actor,
    standing: ProjectStanding,
    fileId: string,
    request: ContinueUploadRequest,
  ): Promise<UploadPartsView> {
    if (!standing.projectActive) throw notPermitted(MESSAGES.files.archivedProject);
    const announced = await findAnnounced(this.dataSource.manager, actor, fileId);
    if (!announced) throw noUploadPending();
    const upload = uploadOf(announced) ?? (await this.begin(announced, request.modified_at));
    const stored = await this.storage.multipart.stored(upload);
    // The storage has let go of it, as its operator may have it do with what stays unfinished.
    if (!stored) throw noUploadPending();
    const count = partCount(upload);
    if (request.parts?.some((part) => part > count)) throw invalid({ parts: [`parts must be from 1 to ${count}`] });
    const parts = (request.parts ?? missingParts(count, stored)).slice(0, LIMITS.partAddresses);
    return {
      part_size: upload.partSize,
      stored,
      parts: await Promise.all(
        parts.map(async (part) => ({
          part,
          size: partBytes(upload, part),
          url: await this.storage.multipart.signPart(upload, part, LIMITS.uploadForm),
        })),
      ),
    };
  }

  /** The actor's own uploads in parts that are not complete, newest first: after a reload they can go on. */
  async unfinished(actor: Actor, { projectId }: ProjectStanding): Promise<UnfinishedUploadView[]> {
    const revisions = await this.dataSource.manager.find(FileRevision, {
      where: {
        uploadedBy: actor.userId,
        storedAt: IsNull(),
        discardedAt: IsNull(),
        multipartId: Not(IsNull()),
        file: { projectId, deletedAt: IsNull() },
      },
      relations: { file: true },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: LIMITS.unfinishedUploads,
    });
    const views = await Promise.all(revisions.map((revision) => this.view(revision)));
    return views.filter((view) => view !== null);
  }

  /** Joins the parts of an announced upload, if it came in parts and all of them have arrived. */
  async assemble(announced: FileRevision): Promise<void> {
    const upload = uploadOf(announced);
    if (!upload) return;
    await this.storage.multipart.complete(upload).catch((error: unknown) => {
      if (!(error instanceof MultipartIncompleteError)) throw error;
    });
  }

  /** Parts of an upload whose whole came by the form after all. */
  async forget(announced: FileRevision): Promise<void> {
    const upload = uploadOf(announced);
    if (upload) await this.storage.multipart.abort(upload);
  }

  private async begin(announced: FileRevision, modifiedAt: string | undefined): Promise<MultipartUpload> {
    const { id: revisionId, storageKey, mimetype: contentType, size } = announced;
    const key = stagingKey(storageKey);
    const partSize = partSizeFor(size);
    const id = await this.storage.multipart.begin({ key, contentType, size, partSize });
    const { affected } = await this.dataSource.manager.update(
      FileRevision,
      { id: revisionId, multipartId: IsNull(), storedAt: IsNull(), discardedAt: IsNull() },
      { multipartId: id, multipartPartSize: partSize, modifiedAt: modifiedAt ? new Date(modifiedAt) : null },
    );
    if (affected === 1) return { key, id, size, partSize };
    // Another call has begun it as well, or it was given up meanwhile.
    await this.storage.multipart.abort({ key, id });
    const now = await this.dataSource.manager.findOneBy(FileRevision, {
      id: revisionId,
      storedAt: IsNull(),
      discardedAt: IsNull(),
    });
    const upload = now && uploadOf(now);
    if (!upload) throw noUploadPending();
    return upload;
  }

  private async view(revision: FileRevision): Promise<UnfinishedUploadView | null> {
    const upload = uploadOf(revision);
    const stored = upload && (await this.storage.multipart.stored(upload));
    if (!stored) return null;
    const { file } = revision;
    return {
      id: revision.fileId,
      revision_id: revision.id,
      name: revision.name,
      size: revision.size,
      modified_at: revision.modifiedAt?.toISOString() ?? null,
      stored_parts: stored.length,
      stored_bytes: stored.reduce((sum, part) => sum + partBytes(upload, part), 0),
      revision_of: file.currentRevisionId ? (file.alias ?? file.name) : null,
      created_at: revision.createdAt.toISOString(),
    };
  }
}

const noUploadPending = (): Refusal => new Refusal(409, 'conflict', MESSAGES.files.noUploadPending);

/** The upload in parts of a revision, once it has begun. */
const uploadOf = ({ storageKey, size, multipartId, multipartPartSize }: FileRevision): MultipartUpload | null =>
  multipartId === null || multipartPartSize === null
    ? null
    : { key: stagingKey(storageKey), id: multipartId, size, partSize: multipartPartSize };

function missingParts(count: number, stored: readonly number[]): number[] {
  const arrived = new Set(stored);
  const missing: number[] = [];
  for (let part = 1; part <= count && missing.length < LIMITS.partAddresses; part += 1) {
    if (!arrived.has(part)) missing.push(part);
  }
  return missing;
}
