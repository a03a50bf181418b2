import { emailProblem, MESSAGES, sharedEmails } from '@gable/contracts';
import { BETWEEN_ADDRESSES, writtenAddresses } from '../people/index.js';

/** What the field of addresses holds: those that were taken, and the text that is still being written. */
export interface EmailEntry {
  emails: string[];
  text: string;
  /** What is wrong beside the field, or null. */
  problem: string | null;
}

export const NO_EMAILS: EmailEntry = { emails: [], text: '', problem: null };

/**
 * Takes the addresses out of the text, each once (VAL-17). What is no address stays in the field, where it can be
 * corrected, with the reason beside it; names around `<…>` are dropped.
 */
export function taken({ emails, text }: EmailEntry): EmailEntry {
  const words = text.includes('<') ? writtenAddresses(text) : text.split(BETWEEN_ADDRESSES).filter(Boolean);
  const wrong = words.filter((word) => emailProblem(word) !== null);
  return {
    emails: sharedEmails([...emails, ...words.filter((word) => emailProblem(word) === null)]),
    text: wrong.join(' '),
    problem: wrong.length > 0 ? MESSAGES.account.emailInvalid : null,
  };
}
