import { randomUUID } from 'node:crypto';
import { isShownByBrowsers, LIMITS, MESSAGES } from '@gable/contracts';
import { mayWriteNote, noteUploadKey } from '@gable/domain';
import { NoteUpload, stagingKey, type Configuration, type ObjectStorage } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import type { Actor, ProjectStanding } from '../access/index.js';
import { type PreapproveQuery, StagedUploads, type TakenUpload, type UploadFormView } from '../files/index.js';
import { notFound, notPermitted, Refusal } from '../http/index.js';
import { CONFIGURATION, OBJECT_STORAGE } from '../platform/index.js';
import { NoteLimits } from './note-limits.js';
import { NoteUploadsRepository, type NoteUploadRow } from './note-uploads.repository.js';

/** Bytes of uploads that no note has referred to yet, by the id of the upload. */
export type LookedUploads = ReadonlyMap<string, { announced: string; taken: TakenUpload }>;

/**
 * What is uploaded to notes (NOT-23, OPN-94): a signed form announces it, the browser posts to the storage, and the note
 * that refers to it makes it part of the project, once its bytes have been looked at.
 */
@Injectable()
export class NoteUploadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: NoteUploadsRepository,
    private readonly limits: NoteLimits,
    private readonly staged: StagedUploads,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * Announces an upload and signs its form (API-81): exact key and type, and exactly its size where that is named; one hour.
   * @throws {Refusal} 413 too large, 422 the project is archived, 429.
   */
  async preapprove(
    actor: Actor,
    standing: ProjectStanding,
    { filename, mimetype, size }: PreapproveQuery,
  ): Promise<UploadFormView> {
    if (!mayWriteNote(standing)) {
      throw notPermitted(MESSAGES.files.archivedProject);
    }
    const { most } = this;
    if (size !== undefined && size > most) {
      const message = MESSAGES.notes.uploadTooLarge(Math.floor(most / 1_000_000));
      throw new Refusal(413, 'payload_too_large', message, { size: [message] });
    }
    await this.limits.upload(actor.userId);
    const { projectId } = standing;
    const id = uuid();
    const storageKey = noteUploadKey(projectId, randomUUID(), filename);
    await this.dataSource.manager.insert(NoteUpload, {
      id,
      projectId,
      uploadedBy: actor.userId,
      name: filename,
      mimetype,
      size: size ?? null,
      storageKey,
    });
    const form = await this.storage.signUpload({
      key: stagingKey(storageKey),
      contentType: mimetype,
      minBytes: size ?? 1,
      maxBytes: size ?? most,
      expiresIn: LIMITS.uploadForm,
    });
    return { ...form, upload_id: id };
  }

  /**
   * Where a picture inside a note lies (OPN-106), for those who may see the note, and for anyone who is still writing it.
   * @throws {Refusal} 404 when there is none, or it is no picture.
   */
  async image({ userId }: Actor, { projectId }: ProjectStanding, id: string): Promise<string> {
    const [upload] = isUuid(id) ? await this.repository.find({ projectId, userId, noteId: null }, [id]) : [];
    if (!upload || !isShownByBrowsers(upload.mimetype.toLowerCase())) throw notFound();
    return this.storage.signDownload({
      // Until a note refers to it, nobody but the person who uploaded it sees it, as it was posted.
      key: upload.stored ? upload.storage_key : stagingKey(upload.storage_key),
      contentType: upload.mimetype.toLowerCase(),
      disposition: { type: 'inline', fileName: upload.name },
    });
  }

  /**
   * Takes the bytes of uploads that a note refers to for the first time, and looks what they are.
   * @throws {Refusal} 409 when some have not arrived, 422 when they are not what was announced.
   */
  async lookAt(uploads: readonly NoteUploadRow[]): Promise<LookedUploads> {
    const looks = await Promise.allSettled(
      uploads.map(async (row) => [row.id, { announced: row.storage_key, taken: await this.take(row) }] as const),
    );
    const looked = new Map(looks.flatMap((look) => (look.status === 'fulfilled' ? [look.value] : [])));
    const failed = looks.find(({ status }) => status === 'rejected');
    if (failed?.status !== 'rejected') return looked;
    await this.clearUp(looked);
    throw failed.reason;
  }

  /** Removes what is not needed any more of uploads that were looked at, whether a note refers to them by now or not. */
  async clearUp(looked: LookedUploads): Promise<void> {
    if (looked.size === 0) return;
    await this.staged.quietly(async () => {
      const keys = await this.repository.keys([...looked.keys()]);
      for (const [id, { announced, taken }] of looked) {
        if (keys.get(id) === taken.key) await this.staged.clear(announced, taken.key);
        else await this.staged.discard(taken.key);
      }
    });
  }

  /** Bytes that an upload to a note may have. */
  private get most(): number {
    return Math.min(LIMITS.noteUpload, this.configuration.maxUploadBytes);
  }

  private async take({ storage_key: key, size, mimetype }: NoteUploadRow): Promise<TakenUpload> {
    const isAnnounced = (bytes: number): boolean => (size === null ? bytes <= this.most : bytes === Number(size));
    const arrived = await this.staged.arrived(key);
    if (arrived === null) throw missing();
    if (!isAnnounced(arrived)) throw differs();
    const taken = await this.staged.take(key, mimetype);
    if (!taken) throw missing();
    if (isAnnounced(taken.size)) return taken;
    await this.staged.discard(taken.key);
    throw differs();
  }
}

const differs = (): Refusal => new Refusal(422, 'upload_refused', MESSAGES.files.uploadDiffers);
const missing = (): Refusal => new Refusal(409, 'upload_incomplete', MESSAGES.files.uploadMissing);
