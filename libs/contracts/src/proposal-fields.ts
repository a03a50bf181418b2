import { emailProblem } from './account-fields.js';
import { readAmount } from './amounts.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { projectStartsProblem } from './project-fields.js';
import { INQUIRY_STATUSES, type InquiryStatus } from './proposals.js';
import { isShowable } from './showable-text.js';

/** What is wrong with a field of a proposal, in the words people read, or null. The forms and the API ask the same. */
export type ProposalFieldProblem = string | null;

/** A day as the forms choose it (API-68). */
export interface ChosenDay {
  year: number;
  month: number;
  day: number;
}

/** The text that stands for a day: `2026-03-09`. */
export const dayText = ({ year, month, day }: ChosenDay): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** A day of the calendar, as text; the years are those a project may start in. Null and undefined are none. */
export const proposalDayProblem = (day: unknown, now: Date): ProposalFieldProblem => projectStartsProblem(day, now);

/** The same of a day that was chosen by year, month and day. */
export function chosenDayProblem(day: unknown, now: Date): ProposalFieldProblem {
  if (day === null || day === undefined) return null;
  const { year, month, day: date } = day as Partial<ChosenDay>;
  const isDay = [year, month, date].every((part) => Number.isInteger(part));
  return isDay ? proposalDayProblem(dayText(day as ChosenDay), now) : MESSAGES.projects.startIncomplete;
}

/** POT-22…24, VAL-4, VAL-5, OPN-141: what was typed as an amount. */
export function amountProblem(amount: unknown): ProposalFieldProblem {
  const read = typeof amount === 'string' ? readAmount(amount) : ({ problem: 'invalid' } as const);
  if (!('problem' in read)) return null;
  return read.problem === 'invalid' ? MESSAGES.proposals.amountInvalid : MESSAGES.proposals.amountLarge;
}

/** POT-26…29 */
export const inquiryStatusProblem = (status: unknown): ProposalFieldProblem =>
  isInquiryStatus(status) ? null : MESSAGES.proposals.statusUnknown;

/** Whether it is one of the statuses there are. */
export const isInquiryStatus = (status: unknown): status is InquiryStatus =>
  Object.values<unknown>(INQUIRY_STATUSES).includes(status);

/** Of the client; optional, null and an empty text are none. */
export const proposalEmailProblem = (email: unknown): ProposalFieldProblem =>
  email === null || email === undefined || email === '' ? null : emailProblem(email);

/** Of the client; optional. */
export const proposalPhoneProblem = (phone: unknown): ProposalFieldProblem => textProblem(phone, LIMITS.phone);

/** OPN-142: free text; optional. */
export const referredByProblem = (referrer: unknown): ProposalFieldProblem => textProblem(referrer, LIMITS.referredBy);

/** What the firm notes for itself; optional. */
export const proposalCommentsProblem = (comments: unknown): ProposalFieldProblem =>
  textProblem(comments, LIMITS.proposalComments);

function textProblem(text: unknown, most: number): ProposalFieldProblem {
  if (text === null || text === undefined) return null;
  // Lines are broken and indented in what is typed into several.
  if (typeof text !== 'string' || !isShowable(text.trim().replace(/[\n\r\t]/g, ' '))) {
    return MESSAGES.proposals.textInvalid;
  }
  return text.trim().length > most ? MESSAGES.proposals.textLong : null;
}
