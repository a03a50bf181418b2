import { emailProblem } from './account-fields.js';
import { emailKey } from './email-key.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isShowable } from './showable-text.js';

/**
 * Whom a file is shared with: each address once, whatever its case, without empty rows (FIL-44, VAL-17). The dialog and
 * the API ask the same functions.
 */
export function sharedEmails(emails: readonly string[]): string[] {
  const once = new Map<string, string>();
  for (const email of emails.map((each) => each.trim())) {
    const key = emailKey(email);
    if (email !== '' && !once.has(key)) once.set(key, email);
  }
  return [...once.values()];
}

/**
 * What is wrong with them, or null (VAL-16, VAL-17, MSG-114). One that is no address refuses them all: a file that
 * silently reached only some of the people is worse than none.
 */
export function sharedEmailsProblem(emails: unknown): string | null {
  if (!Array.isArray(emails) || !emails.every((email) => typeof email === 'string'))
    return MESSAGES.sharing.emailNeeded;
  const once = sharedEmails(emails);
  const invalid = once.filter((email) => emailProblem(email) !== null);
  if (invalid.length === once.length) return MESSAGES.sharing.emailNeeded;
  if (invalid.length > 0) return MESSAGES.account.emailInvalid;
  return once.length > LIMITS.shareRecipients ? MESSAGES.sharing.emailsMany(LIMITS.shareRecipients) : null;
}

/** Characters of a message that are left, as its counter shows them; negative when it is too long (FIL-43). */
export const shareMessageLeft = (message: string): number => LIMITS.shareMessage - [...message.trim()].length;

/** FIL-43: what is wrong with the message, or null; none at all is as good as one. */
export function shareMessageProblem(message: unknown): string | null {
  if (message === null || message === undefined) return null;
  if (typeof message !== 'string' || !message.split(/[\r\n\t]/).every(isShowable))
    return MESSAGES.sharing.messageInvalid;
  return shareMessageLeft(message) < 0 ? MESSAGES.sharing.messageLong : null;
}
