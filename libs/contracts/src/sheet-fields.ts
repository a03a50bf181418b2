import { readDay } from './calendar-days.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isShowable } from './showable-text.js';

/**
 * What became of a page: `read`, its number is sure; `unsure`, a person should look; `reviewed`, a person has typed its number;
 * `none`, it is no sheet.
 */
export const SHEET_STATES = ['read', 'unsure', 'reviewed', 'none'] as const;

/** One of {@link SHEET_STATES}. */
export type SheetState = (typeof SHEET_STATES)[number];

/**
 * The lists of a project's sheets: the current set, what is not in it any more, what a person should look at, and pages that are
 * no sheets.
 */
export const SHEET_LISTS = ['current', 'former', 'unsure', 'none'] as const;

/** One of {@link SHEET_LISTS}. */
export type SheetList = (typeof SHEET_LISTS)[number];

const { sheets: texts } = MESSAGES;

/** What is wrong with the number of a sheet; null when nothing is. Null is a number as well: the page is no sheet. */
export function sheetNumberProblem(number: unknown): string | null {
  if (number === null) return null;
  const isNumber = isLine(number, LIMITS.sheetNumber) && /[\p{L}\p{N}]/u.test(number);
  return isNumber ? null : texts.number(LIMITS.sheetNumber);
}

/** What is wrong with the title of a sheet; null when nothing is. */
export const sheetTitleProblem = (title: unknown): string | null =>
  title === null || isLine(title, LIMITS.sheetTitle) ? null : texts.title(LIMITS.sheetTitle);

/** What is wrong with the revision in a title block; null when nothing is. */
export const sheetIssueProblem = (issue: unknown): string | null =>
  issue === null || isLine(issue, LIMITS.sheetIssue) ? null : texts.revision(LIMITS.sheetIssue);

const isLine = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && isShowable(value);

/** What is wrong with the day of a sheet; null when nothing is. */
export const sheetDateProblem = (day: unknown): string | null =>
  day === null || readDay(day)?.isReal === true ? null : texts.date;
