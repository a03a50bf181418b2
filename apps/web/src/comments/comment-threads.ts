import { LIMITS } from '@gable/contracts';
import type { Comment } from '../api/index.js';

/** A comment with the replies to it. */
export interface Thread {
  /** Of the comment that began it. */
  id: string;
  /** That comment; null where it is deleted, or not loaded yet. */
  root: Comment | null;
  isDeleted: boolean;
  /** Oldest first. */
  replies: Comment[];
}

/** Puts replies to what they reply to. One whose comment is not there stands where it was written. */
export function threadsOf(oldestFirst: readonly Comment[]): Thread[] {
  const threads = new Map<string, Thread>();
  for (const comment of oldestFirst) {
    const { id, reply_to: rootId } = comment;
    const thread = threads.get(rootId ?? id);
    if (rootId === null) threads.set(id, { id, root: comment, isDeleted: false, replies: [] });
    else if (thread) thread.replies.push(comment);
    else threads.set(rootId, { id: rootId, root: null, isDeleted: comment.reply_to_deleted, replies: [comment] });
  }
  return [...threads.values()];
}

/** How many of the oldest replies are folded away until somebody asks for them. */
export const foldedOf = ({ replies }: Pick<Thread, 'replies'>): number =>
  Math.max(0, replies.length - LIMITS.repliesShown);
