import { noteImageAddress } from '@gable/contracts';
import { searchableWords, textOfRichText } from '@gable/domain';
import { HistoryItem, Note, NoteAttachment, NoteEdit, NoteRecipient } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { daysBefore } from '../content/days.js';
import type { DemoNote, DemoProject } from '../content/demo-content.js';
import { fileId, noteId, noteUploadId, personId, projectId } from './demo-ids.js';

/** The text of a note, with the addresses of its pictures. */
export const textOf = (project: DemoProject, note: DemoNote): string =>
  (note.uploads ?? []).reduce(
    (text, upload) =>
      text.replaceAll(`{{${upload.key}}}`, noteImageAddress(projectId(project), noteUploadId(project, note, upload))),
    note.text,
  );

/** The notes of a project, with what they refer to of its files; uploads come when the files are made. */
export async function insertNotes(manager: EntityManager, project: DemoProject, now: Date): Promise<void> {
  for (const note of project.notes ?? []) await insertNote(manager, project, note, now);
}

async function insertNote(manager: EntityManager, project: DemoProject, note: DemoNote, now: Date): Promise<void> {
  const id = noteId(project, note);
  const [ofProject, author, createdAt] = [projectId(project), personId(note.by), daysBefore(now, note.daysAgo)];
  const edits = (note.edits ?? []).map(({ by, daysAgo }) => ({ by, at: daysBefore(now, daysAgo) }));
  const body = textOf(project, note);
  await manager.insert(Note, {
    id,
    projectId: ofProject,
    userId: author,
    isNote: true,
    body,
    words: searchableWords(textOfRichText(body)),
    global: note.to === undefined,
    draft: note.draft ?? false,
    createdAt,
    updatedAt: edits.at(-1)?.at ?? createdAt,
  });
  for (const person of note.to ?? []) await manager.insert(NoteRecipient, { noteId: id, userId: personId(person) });
  for (const [place, key] of (note.files ?? []).entries()) {
    const attachment = { id: uuid(), noteId: id, fileId: fileId(project, { key }), inline: false, place };
    await manager.insert(NoteAttachment, attachment);
  }
  if (note.draft) return;
  for (const { by, at } of [{ by: note.by, at: createdAt }, ...edits]) {
    await manager.insert(NoteEdit, { id: uuid(), noteId: id, userId: personId(by), createdAt: at });
  }
  await manager.insert(HistoryItem, {
    id: uuid(),
    projectId: ofProject,
    itemType: 'comments',
    itemAction: 'new',
    userFrom: author,
    createdAt,
  });
}
