import { forget, recall, remember } from '../ui/device-memory.js';
import type { KeptDraft } from './draft-keeper.js';
import type { WrittenNote } from './written-note.js';

/** Whose note, in which project: several people may use a device. */
export interface DraftPlace {
  userId: string;
  projectId: string;
}

const keyOf = ({ userId, projectId }: DraftPlace): string => `gable.note.${userId}.${projectId}`;

/** What this device keeps of a note that the server does not have yet; null when it keeps none. */
export function keptDraft(place: DraftPlace): KeptDraft | null {
  const { id, note } = recall(keyOf(place));
  return isNote(note) ? { id: typeof id === 'string' ? id : null, note } : null;
}

/** Keeps it on this device. */
export const keepDraft = (place: DraftPlace, { id, note }: KeptDraft): void => {
  remember(keyOf(place), { id, note });
};

/** Keeps nothing on this device any more. */
export const forgetDraft = (place: DraftPlace): void => {
  forget(keyOf(place));
};

const isNote = (value: unknown): value is WrittenNote =>
  typeof value === 'object' &&
  value !== null &&
  'html' in value &&
  typeof value.html === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'to' in value &&
  Array.isArray(value.to) &&
  'attachments' in value &&
  Array.isArray(value.attachments) &&
  'email' in value;
