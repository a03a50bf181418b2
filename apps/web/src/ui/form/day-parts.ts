import { LIMITS } from '@gable/contracts';

/** A day as it is chosen: each part on its own, empty until it is (ENT-29). */
export interface DateParts {
  year: string;
  month: string;
  day: string;
}

/** How many years are offered (CNS-67). */
const YEARS = 20;
/** How far before this year they begin. */
const YEARS_BACK = 5;
const LONGEST_MONTH = 31;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const counted = (count: number): string[] => Array.from({ length: count }, (_, index) => twoDigits(index + 1));

/** 01–12 (VAL-13). */
export const MONTHS: readonly string[] = counted(12);

/** A year in the list; past the last one that a project may start in, none can be chosen (VAL-12). */
export interface OfferedYear {
  year: string;
  offered: boolean;
}

/**
 * The years to choose from (VAL-11, CNS-67, CNS-68): 20, from five years ago on, or from the year the project starts in
 * when that is earlier; then as many more as lead to the same end.
 */
export function yearsFor(start: DateParts, now: Date): OfferedYear[] {
  const thisYear = now.getFullYear();
  const usual = thisYear - YEARS_BACK;
  const first = Math.max(LIMITS.startYearMinimum, Math.min(usual, Number(start.year) || usual));
  return Array.from({ length: usual + YEARS - first }, (_, index) => ({
    year: String(first + index),
    offered: first + index <= thisYear + LIMITS.startYearsAhead,
  }));
}

/** The days of the chosen month in two digits; all that any month has while month or year are open (VAL-10, VAL-13). */
export const daysFor = ({ year, month }: DateParts): string[] => counted(daysIn(year, month));

/** The same day in another month or year; the last one where that month is shorter (VAL-9). */
export function withinMonth(date: DateParts): DateParts {
  const last = daysIn(date.year, date.month);
  return Number(date.day) > last ? { ...date, day: twoDigits(last) } : date;
}

/** `YYYY-MM-DD`, null for none, undefined for one that is not chosen to its end (VAL-9). */
export function dayOf({ year, month, day }: DateParts): string | null | undefined {
  if (year && month && day) return `${year}-${month}-${day}`;
  return year || month || day ? undefined : null;
}

/** A day as a field keeps it, also while it is not chosen to its end; null for none. */
export const textOf = ({ year, month, day }: DateParts): string | null =>
  year || month || day ? `${year}-${month}-${day}` : null;

/** The parts of such a day, or of a stored one. */
export function partsOf(stored: string | null): DateParts {
  const [year = '', month = '', day = ''] = stored?.split('-') ?? [];
  return { year, month, day };
}

/** A leap year while the year is open: 29 February may still become one. */
const daysIn = (year: string, month: string): number =>
  month ? new Date(Date.UTC(Number(year) || 2000, Number(month), 0)).getUTCDate() : LONGEST_MONTH;
