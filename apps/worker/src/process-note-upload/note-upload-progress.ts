import { noteUploadPictures } from '@gable/domain';
import { NoteUpload, Outbox, type ObjectStorage } from '@gable/platform';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import type { NoteUploadPictures } from './process-note-upload.js';

/** A note that shows an upload beside its text. */
interface ShowingNote {
  id: string;
  projectId: string;
  userId: string;
  draft: boolean;
}

/** Writes down what became of a picture uploaded to a note, once, and only while it is wanted. */
export class NoteUploadProgress {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: ObjectStorage,
  ) {}

  /** The upload, while its pictures are wanted and not there yet. */
  queued(id: string): Promise<NoteUpload | null> {
    return this.dataSource.getRepository(NoteUpload).findOneBy(unfinished(id));
  }

  /** Its pictures are there: tells the open screens. Removes them when the upload was given up meanwhile. */
  async ready({ id, storageKey }: NoteUpload, pictures: NoteUploadPictures): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(NoteUpload, unfinished(id), { processing: 'ready', ...pictures });
      if (affected === 1) await announceToNotes(manager, id);
    });
    const isWanted = await this.dataSource.getRepository(NoteUpload).existsBy({ id, discardedAt: IsNull() });
    // Its purge may be over, and finds nothing by itself that comes after it.
    if (!isWanted) await this.storage.delete(Object.values(noteUploadPictures(storageKey)));
  }

  /** There will be none. */
  async failed(id: string): Promise<void> {
    await this.dataSource.getRepository(NoteUpload).update(unfinished(id), { processing: 'failed' });
  }
}

const unfinished = (id: string) => ({ id, processing: 'queued' as const, discardedAt: IsNull() });

async function announceToNotes(manager: EntityManager, uploadId: string): Promise<void> {
  const notes: ShowingNote[] = await manager.query(
    `SELECT n.id, n.project_id AS "projectId", n.user_id AS "userId", n.draft
     FROM note_attachments a JOIN notes n ON n.id = a.note_id
     WHERE a.upload_id = $1 AND NOT a.inline AND n.deleted_at IS NULL`,
    [uploadId],
  );
  const outbox = new Outbox(manager);
  for (const { id, projectId, userId, draft } of notes) {
    const event = { project_id: projectId, note_id: id, change: 'processing' } as const;
    await (draft
      ? outbox.emitToUser(userId, 'notes:changed', event)
      : outbox.emitToProject(projectId, 'notes:changed', event));
  }
}
