import { LIMITS } from '@gable/contracts';
import { noteUploadFolder, noteUploadPictures } from '@gable/domain';
import { NoteUpload, stagingKey, type ObjectStorage } from '@gable/platform';
import { IsNull, Not, type DataSource } from 'typeorm';

/**
 * Removes what is stored of an upload to a note that was given up, and what was made of it, then its row (NOT-23). Anyone who holds its signed form
 * may post it after that, so the row stays, for the sweep to come back by, until nothing can arrive any more.
 */
export async function purgeNoteUpload(dataSource: DataSource, storage: ObjectStorage, uploadId: string): Promise<void> {
  const uploads = dataSource.getRepository(NoteUpload);
  const upload = await uploads.findOneBy({ id: uploadId, discardedAt: Not(IsNull()) });
  if (!upload) return;
  const folder = noteUploadFolder(upload.storageKey);
  if (folder !== null) {
    await storage.deletePrefix(stagingKey(`${folder}/`));
    await storage.deletePrefix(`${folder}/`);
  }
  // The pictures even when the row knows none: a worker may have been at them.
  else await storage.delete([upload.storageKey, ...Object.values(noteUploadPictures(upload.storageKey))]);
  // Its one form was signed when it was announced.
  if (upload.createdAt.getTime() > Date.now() - LIMITS.lateUpload) return;
  await uploads.delete({ id: uploadId });
}
