import { MESSAGES } from '@gable/contracts';
import { NoteAttachment, Outbox } from '@gable/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Refusal, refusedField } from '../http/index.js';
import type { NoteContent } from './note-content.js';
import { NoteUploadsRepository, type UploadSight } from './note-uploads.repository.js';

/** A reference as it is stored. */
interface ReferenceRow {
  id: string;
  fileId: string | null;
  uploadId: string | null;
  inline: boolean;
  place: number;
}

type WantedReference = Omit<ReferenceRow, 'id'>;

const { notes: texts } = MESSAGES;

/** Keeps what a note refers to: files of the project, uploads, and the pictures in its text (NOT-15, OPN-106, OPN-107). */
@Injectable()
export class NoteReferences {
  constructor(private readonly uploads: NoteUploadsRepository) {}

  /**
   * Makes a note refer to what was sent for it. Whatever no note refers to any more is swept a day later, so that a
   * picture that is taken out and put back while one writes is still there. Answers whether anything became different.
   * @throws {Refusal} 422 for a file or an upload that is not there (any more).
   */
  async write(manager: EntityManager, sight: UploadSight & { noteId: string }, content: NoteContent): Promise<boolean> {
    const current = await this.referencesOf(manager, sight.noteId);
    const [wantedImages, wantedFiles] = [content.text?.images.map(imageReference), content.attachments?.map(reference)];
    const wanted = [
      ...(wantedImages ?? current.filter(({ inline }) => inline)),
      ...(wantedFiles ?? current.filter(({ inline }) => !inline)),
    ];
    const known = new Map(current.map((row) => [keyOf(row), row]));
    const added = wanted.filter((each) => !known.has(keyOf(each)));
    const staying = new Set(wanted.map(keyOf));
    const dropped = current.filter((row) => !staying.has(keyOf(row)));
    const moved = wanted.flatMap((each) => {
      const row = known.get(keyOf(each));
      return row && row.place !== each.place ? { id: row.id, place: each.place } : [];
    });
    if (added.length + dropped.length + moved.length === 0) return false;
    await this.check(manager, sight, added, content);
    if (dropped.length > 0) {
      await manager.delete(
        NoteAttachment,
        dropped.map(({ id }) => id),
      );
    }
    for (const { id, place } of moved) await manager.update(NoteAttachment, { id }, { place });
    if (added.length > 0) {
      await manager.insert(
        NoteAttachment,
        added.map((each) => ({ ...each, id: uuid(), noteId: sight.noteId })),
      );
    }
    await this.uploads.release(manager, uploadsOf(dropped));
    return true;
  }

  /** Removes all of a note that is deleted. Uploads that no other note refers to are given up at once. */
  async remove(manager: EntityManager, noteId: string): Promise<void> {
    const rows = await this.referencesOf(manager, noteId);
    await manager.delete(NoteAttachment, { noteId });
    const discarded = await this.uploads.discard(manager, uploadsOf(rows));
    await new Outbox(manager).requestJobs(
      'notes.purge-upload',
      discarded.map((uploadId) => ({ payload: { version: 1, uploadId }, key: uploadId })),
    );
  }

  private referencesOf(manager: EntityManager, noteId: string): Promise<ReferenceRow[]> {
    return manager.find(NoteAttachment, { where: { noteId }, order: { place: 'ASC', id: 'ASC' } });
  }

  /** Looks whether what is added is there, marks the uploads as used and asks for the thumbnails of new pictures. */
  private async check(
    manager: EntityManager,
    sight: UploadSight,
    added: readonly WantedReference[],
    { looked }: NoteContent,
  ): Promise<void> {
    const files: { id: string }[] = await manager.query(
      `SELECT id FROM files WHERE project_id = $1 AND id = ANY($2::uuid[])
       AND current_revision_id IS NOT NULL AND deleted_at IS NULL`,
      [sight.projectId, added.flatMap(({ fileId }) => fileId ?? [])],
    );
    const uploads = await this.uploads.lock(manager, sight, uploadsOf(added));
    const there = new Set([...files, ...uploads].map(({ id }) => id));
    for (const { fileId, uploadId, inline, place } of added) {
      if (there.has(fileId ?? uploadId ?? '')) continue;
      const problem = fileId === null ? texts.uploadUnknown : texts.fileUnknown;
      throw refusedField(inline ? 'note' : `attachments.${place}`, problem);
    }
    for (const { id, stored } of uploads) {
      if (stored) continue;
      const taken = looked.get(id)?.taken;
      if (!taken) throw new Refusal(409, 'upload_incomplete', MESSAGES.files.uploadMissing);
      await this.uploads.publish(manager, id, taken);
    }
    const used = uploads.map(({ id }) => id);
    await this.uploads.use(manager, used);
    const pictures = await this.uploads.queue(manager, used);
    await new Outbox(manager).requestJobs(
      'notes.process-upload',
      pictures.map((uploadId) => ({ payload: { version: 1, uploadId }, key: uploadId })),
    );
  }
}

const reference = (
  { fileId, uploadId }: Pick<WantedReference, 'fileId' | 'uploadId'>,
  place: number,
): WantedReference => ({
  fileId,
  uploadId,
  inline: false,
  place,
});

const imageReference = (uploadId: string, place: number): WantedReference => ({
  fileId: null,
  uploadId,
  inline: true,
  place,
});

const keyOf = ({ fileId, uploadId, inline }: WantedReference): string =>
  `${fileId ?? uploadId}${inline ? ' inline' : ''}`;

const uploadsOf = (rows: readonly WantedReference[]): string[] => rows.flatMap(({ uploadId }) => uploadId ?? []);
