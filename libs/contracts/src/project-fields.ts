import { readDay } from './calendar-days.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isShowable } from './showable-text.js';
import type { ProjectStatus } from './statuses.js';

/**
 * What is wrong with a field of a project, in the words people read, or null (VAL-1…12). The forms and the API ask the
 * same functions, so that neither accepts what the other refuses.
 */
export type ProjectFieldProblem = string | null;

/** A field of a project's own as a form sends it (ENT-6); without a slug it is new. */
export interface SentOtherField {
  option: string;
  value?: string;
  slug?: string;
  removed?: boolean;
}

/** VAL-1, VAL-2, MSG-106 */
export function projectNameProblem(name: unknown): ProjectFieldProblem {
  if (typeof name !== 'string' || name.trim() === '') return MESSAGES.projects.nameBlank;
  if (name.trim().length > LIMITS.projectName) return MESSAGES.projects.nameLong;
  return isShowable(name.trim()) ? null : MESSAGES.projects.nameInvalid;
}

/** PRJ-4: optional; null and an empty text are none. */
export function jobNumberProblem(jobNumber: unknown): ProjectFieldProblem {
  if (jobNumber === null || jobNumber === undefined) return null;
  if (typeof jobNumber !== 'string' || !isShowable(jobNumber.trim())) return MESSAGES.projects.jobNumberInvalid;
  return jobNumber.trim().length > LIMITS.jobNumber ? MESSAGES.projects.jobNumberLong : null;
}

/** VAL-9, VAL-12, VAL-13, CNS-68: a day of the calendar, from 1970 to ten years ahead; null is none. */
export function projectStartsProblem(day: unknown, now: Date): ProjectFieldProblem {
  if (day === null || day === undefined) return null;
  const read = readDay(day);
  if (!read) return MESSAGES.projects.startInvalid;
  const last = now.getUTCFullYear() + LIMITS.startYearsAhead;
  if (read.year < LIMITS.startYearMinimum || read.year > last) {
    return MESSAGES.projects.startYear(LIMITS.startYearMinimum, last);
  }
  return read.isReal ? null : MESSAGES.projects.startInvalid;
}

/** OPN-72: personal is a status of its own. OTHR is how a personal project is shown (PRJ-13), so it says nothing against it. */
export function personalStatusProblem(
  status: ProjectStatus | undefined,
  personal: boolean | undefined,
): ProjectFieldProblem {
  if (status === undefined || personal === undefined) return null;
  const fits = personal ? status === 'PERS' || status === 'OTHR' : status !== 'PERS';
  return fits ? null : MESSAGES.projects.personalStatus;
}

/** PRJ-6, VAL-7: a field without an option, or one marked removed, is dropped when the project is saved. */
export const isKeptField = ({ option, removed }: SentOtherField): boolean => option.trim() !== '' && removed !== true;

/** How many there are of those that are kept. */
export const otherFieldsProblem = (fields: readonly SentOtherField[]): ProjectFieldProblem =>
  fields.filter(isKeptField).length > LIMITS.otherFields ? MESSAGES.projects.otherFieldsMany(LIMITS.otherFields) : null;

/** What a field is called; an empty one is dropped, so there is nothing wrong with it. */
export const otherOptionProblem = (option: unknown): ProjectFieldProblem =>
  lineProblem(option, LIMITS.otherFieldOption);

/** What a field says. */
export const otherValueProblem = (value: unknown): ProjectFieldProblem => lineProblem(value, LIMITS.otherFieldValue);

function lineProblem(line: unknown, most: number): ProjectFieldProblem {
  if (typeof line !== 'string' || !isShowable(line.trim())) return MESSAGES.projects.otherFieldInvalid;
  return line.trim().length > most ? MESSAGES.projects.otherFieldLong : null;
}
