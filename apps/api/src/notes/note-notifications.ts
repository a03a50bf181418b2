import type { NoteChanged } from '@gable/contracts';
import { noteNews, NOTIFICATION_TEXTS, Notifier, type News } from '@gable/platform';
import type { ProjectChange } from '../project-changes/index.js';
import type { LockedNote } from './notes.repository.js';

/** Notifies whom a note is addressed to, now that it is published (OPN-111); who is told already that it mentions them is not told twice. */
export function notifyPublished(
  change: ProjectChange,
  noteId: string,
  news: Required<Pick<News, 'recipients' | 'except' | 'mailed'>>,
): Promise<void> {
  return notify(change, noteId, { ...news, text: NOTIFICATION_TEXTS.note(factsOf(change)) });
}

/** Notifies whom a published note mentions: each once, also who was notified of the note before it did. */
export function notifyMentioned(
  change: ProjectChange,
  noteId: string,
  news: Pick<News, 'mailed'> & { recipients: readonly string[] },
): Promise<void> {
  const text = NOTIFICATION_TEXTS.noteMention(factsOf(change));
  return notify(change, noteId, { ...news, occasion: 'mention', text });
}

/** Notifies whom an edit addresses a published note to (OPN-111), unless they know it: they were notified, or wrote it. */
export function notifyAddressed(
  change: ProjectChange,
  noteId: string,
  news: Required<Pick<News, 'recipients' | 'except'>>,
): Promise<void> {
  return notify(change, noteId, { ...news, text: NOTIFICATION_TEXTS.noteAddressed(factsOf(change)) });
}

function notify(
  { manager, actor, projectId }: ProjectChange,
  noteId: string,
  news: Pick<News, 'recipients' | 'text'> & Partial<News>,
): Promise<void> {
  return new Notifier(manager).notify({
    ...noteNews({ id: noteId, projectId, emitterId: actor.userId }),
    ...news,
  });
}

const factsOf = ({ actor, project }: ProjectChange) => ({ from: actor.name, project: project.name });

/** Informs the open screens of those who may see the note: of a draft, its author alone. */
export function announceNote(
  { actor, project, outbox }: ProjectChange,
  { id, draft }: Pick<LockedNote, 'id' | 'draft'>,
  change: NoteChanged['change'],
): Promise<void> {
  const event = { project_id: project.id, note_id: id, change };
  return draft
    ? outbox.emitToUser(actor.userId, 'notes:changed', event)
    : outbox.emitToProject(project.id, 'notes:changed', event);
}
