import { forget, recall, remember } from '../layout/device-memory.js';
import type { NewComment } from './optimistic-comments.js';

/** What is written and not posted. */
export type UnsentComment = Required<NewComment>;

/** Nothing is written. */
export const NOTHING_WRITTEN: UnsentComment = { body: '', email: false, to: [] };

const keyOf = (fileId: string): string => `gable.comment.${fileId}`;

/** What this device keeps of a comment on a file that was not posted, because the panel was closed or it was refused. */
export function unsentComment(fileId: string): UnsentComment {
  const { body, email, to } = recall(keyOf(fileId));
  return {
    body: typeof body === 'string' ? body : '',
    email: email === true,
    to: Array.isArray(to) ? to.filter(isPerson) : [],
  };
}

/** Keeps it; nothing written is nothing kept. */
export function keepUnsent(fileId: string, comment: UnsentComment): void {
  if (comment.body === '') forget(keyOf(fileId));
  else remember(keyOf(fileId), { ...comment });
}

const isPerson = (value: unknown): value is UnsentComment['to'][number] =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
