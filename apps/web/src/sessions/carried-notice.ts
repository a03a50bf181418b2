import type { MessageTone } from './PublicForm.js';

/** What a page leaves for sign-in to say, in the state of the history entry: there it survives the access route and a reload. */
export interface CarriedNotice {
  notice: string;
  tone: Exclude<MessageTone, 'problem'>;
  /** Who is expected to sign in. */
  email?: string;
}

/** The notice in the state of a history entry, which may be anybody's; null when there is none. */
export function carriedNotice(state: unknown): CarriedNotice | null {
  return typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? (state as CarriedNotice)
    : null;
}
