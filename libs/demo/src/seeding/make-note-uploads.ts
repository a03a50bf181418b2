import { createHash } from 'node:crypto';
import { noteUploadKey, PICTURE_TYPES } from '@gable/domain';
import { Note, NoteAttachment, NoteUpload, Outbox, type ObjectStorage } from '@gable/platform';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { daysBefore } from '../content/days.js';
import type { DemoNote, DemoNoteUpload, DemoProject } from '../content/demo-content.js';
import { noteId, noteUploadId, personId, projectId } from './demo-ids.js';

/** Where uploads are made. */
interface Surroundings {
  dataSource: DataSource;
  storage: ObjectStorage;
}

/** Makes and stores one upload of a note, and lets the note refer to it; nothing when that was done before. */
export async function makeNoteUpload(
  { dataSource, storage }: Surroundings,
  project: DemoProject,
  note: DemoNote,
  upload: DemoNoteUpload,
  now: Date,
): Promise<void> {
  const [id, ofNote, ofProject] = [noteUploadId(project, note, upload), noteId(project, note), projectId(project)];
  if (await dataSource.getRepository(NoteUpload).existsBy({ id })) return;
  if (!(await dataSource.getRepository(Note).existsBy({ id: ofNote }))) return;
  const bytes = await upload.make(now);
  const storageKey = noteUploadKey(ofProject, id, upload.name);
  await storage.put(storageKey, bytes, { contentType: upload.mimetype });
  const isPicture = PICTURE_TYPES.includes(upload.mimetype);
  await dataSource.transaction(async (manager) => {
    await manager.insert(NoteUpload, {
      id,
      projectId: ofProject,
      uploadedBy: personId(note.by),
      name: upload.name,
      mimetype: upload.mimetype,
      size: bytes.length,
      storageKey,
      sha256: createHash('sha256').update(bytes).digest(),
      createdAt: daysBefore(now, note.daysAgo),
      storedAt: new Date(),
      unusedSince: null,
      processing: isPicture ? 'queued' : 'none',
    });
    if (isPicture) await new Outbox(manager).requestJob('notes.process-upload', { version: 1, uploadId: id }, id);
    const place = (note.files?.length ?? 0) + (note.uploads?.indexOf(upload) ?? 0);
    const inline = upload.inline ?? false;
    await manager.insert(NoteAttachment, { id: uuid(), noteId: ofNote, uploadId: id, inline, place });
    if (note.draft) return;
    await new Outbox(manager).emitToProject(ofProject, 'notes:changed', {
      project_id: ofProject,
      note_id: ofNote,
      change: 'updated',
    });
  });
}
