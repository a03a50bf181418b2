import { noteNews, NOTIFICATION_TEXTS, Notifier, type News } from '@gable/platform';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { LockedProject } from '../projects/project-lock.js';

/** What somebody did with a note, in the transaction of it. */
export interface NoteOccasion {
  manager: EntityManager;
  actor: Actor;
  project: LockedProject;
  noteId: string;
}

/** Notifies whom a note is addressed to, now that it is published (OPN-111). */
export function notifyPublished(
  occasion: NoteOccasion,
  told: Required<Pick<News, 'recipients' | 'mailed'>>,
): Promise<void> {
  return notify(occasion, { ...told, text: NOTIFICATION_TEXTS.note(factsOf(occasion)) });
}

/** Notifies whom an edit addresses a published note to (OPN-111), unless they know it: they were told, or wrote it. */
export function notifyAddressed(
  occasion: NoteOccasion,
  told: Required<Pick<News, 'recipients' | 'except'>>,
): Promise<void> {
  return notify(occasion, { ...told, text: NOTIFICATION_TEXTS.noteAddressed(factsOf(occasion)) });
}

function notify(
  { manager, actor, project, noteId }: NoteOccasion,
  told: Pick<News, 'recipients' | 'text'> & Partial<News>,
): Promise<void> {
  return new Notifier(manager).notify({
    ...noteNews({ id: noteId, projectId: project.id, emitterId: actor.userId }),
    ...told,
  });
}

const factsOf = ({ actor, project }: NoteOccasion) => ({ from: actor.name, project: project.name });
