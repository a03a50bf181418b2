import { dayAfter, dueDateProblem } from '@gable/contracts';
import { casual as calendar } from 'chrono-node/en';

const WEEK = 7;
/** At least one of so many months in a row has a 31st. */
const MONTHS_TO_LOOK_AT = 3;

/** From Sunday on, as days are numbered. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The weekday that a word names, also a shortened one; null for none. */
export function weekdayNamed(word: string): number | null {
  const index = word.length < 3 ? -1 : WEEKDAYS.findIndex((name) => name.startsWith(word.slice(0, 3)));
  return index < 0 ? null : index;
}

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The day that words in small letters mean when they are said on another day: "tomorrow", "next friday", "in 2 weeks",
 * "3 march". Both days are `YYYY-MM-DD`.
 * @returns null where there is no such day, or it is past
 */
export function dayMeant(words: string, today: string): string | null {
  const said = SAID_OTHERWISE[words] ?? words;
  const [found, ...others] = calendar.parse(said, noonOf(today), { forwardDate: true });
  // What is not read to its end is not what was meant.
  if (found?.text.length !== said.length || others.length > 0) return null;
  const part = (name: 'year' | 'month' | 'day'): number => found.start.get(name) ?? 0;
  const day = textOf(part('year'), part('month'), words === 'next month' ? 1 : part('day'));
  const meant = /^in .*(?:month|year)/.test(said) ? withinMonth(day, today) : day;
  if (meant < today || dueDateProblem(meant) !== null) return null;
  // Nobody calls today by its weekday alone.
  return meant === today && weekdayNamed(said) !== null && said !== 'today' ? dayAfter(today, WEEK) : meant;
}

const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  tonight: 'today',
  'day after tomorrow': 'the day after tomorrow',
  // It begins with its Monday, as a month with its first day.
  'next week': 'monday next week',
};

/** The next such weekday after a day. */
export function nextWeekday(weekday: number, today: string): string {
  const ahead = (weekday - weekdayOf(today) + WEEK) % WEEK;
  return dayAfter(today, ahead === 0 ? WEEK : ahead);
}

/** The next day after another with this number in its month; null for a number that no month has. */
export function nextMonthDay(number: number, today: string): string | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  for (let ahead = 0; ahead < MONTHS_TO_LOOK_AT; ahead += 1) {
    const day = textOf(year, month + ahead, number);
    if (day > today && Number(day.slice(8)) === number) return day;
  }
  return null;
}

/**
 * Noon of a day by the calendar of this device, by which the library counts. No zone comes into it: year, month and day
 * go in, year, month and day come out, and at noon no clock that is put back or forward leads to another day.
 */
function noonOf(day: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

const textOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** Counted in months, a day that the month it leads to does not have is the last one of that. */
const withinMonth = (day: string, today: string): string =>
  day.slice(8) === today.slice(8) ? day : dayAfter(`${day.slice(0, 8)}01`, -1);
