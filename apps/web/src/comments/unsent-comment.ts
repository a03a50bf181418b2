import { forget, recall, remember } from '../ui/device-memory.js';
import type { NewComment } from './optimistic-comments.js';

/** What is written and not posted. */
export type UnsentComment = Required<NewComment>;

/** Nothing is written. */
export const NOTHING_WRITTEN: UnsentComment = { body: '', email: false, to: [] };

/** Whose comment, on which file: several people may use a device. */
export interface UnsentPlace {
  userId: string;
  fileId: string;
}

const keyOf = ({ userId, fileId }: UnsentPlace): string => `gable.comment.${userId}.${fileId}`;

/** What this device keeps of a comment on a file that was not posted, because the panel was closed or it was refused. */
export function unsentComment(place: UnsentPlace): UnsentComment {
  const { body, email, to } = recall(keyOf(place));
  return {
    body: typeof body === 'string' ? body : '',
    email: email === true,
    to: Array.isArray(to) ? to.filter(isPerson) : [],
  };
}

/** Keeps it; nothing written is nothing kept. */
export function keepUnsent(place: UnsentPlace, comment: UnsentComment): void {
  if (comment.body === '') forget(keyOf(place));
  else remember(keyOf(place), { ...comment });
}

const isPerson = (value: unknown): value is UnsentComment['to'][number] =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
