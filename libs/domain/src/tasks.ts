import { dayAfter, DEFAULT_REMINDER_TIME, momentOf, type Recurrence, type TaskList } from '@gable/contracts';

/** When a reminder comes (OPN-154): so many minutes before this time of the day something is due. */
export interface Reminder {
  minutes: number;
  /** `HH:MM`; null: the usual time. */
  time: string | null;
}

/** A series of due dates: each is counted from its first day, so that what a short month cut off comes back. */
export interface Series {
  recurrence: Recurrence;
  from: string;
}

const MINUTE = 60_000;
const MINUTES_OF_DAY = 24 * 60;
const MONTHS_OF = { monthly: 1, yearly: 12 } as const;
const DAYS_OF = { daily: 1, weekly: 7 } as const;

/** From which days on something is for tomorrow, this week and later, seen on a day. Weeks end on Sunday. */
export function daysOfLists(today: string): { tomorrow: string; thisWeek: string; later: string } {
  const [tomorrow, thisWeek] = [dayAfter(today, 1), dayAfter(today, 2)];
  const sunday = dayAfter(today, (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7);
  const monday = dayAfter(sunday, 1);
  // On Saturday and Sunday nothing is left of the week beside today and tomorrow.
  return { tomorrow, thisWeek, later: monday > thisWeek ? monday : thisWeek };
}

/** Where something that is due on a day stands, seen on another. */
export function taskListOf(dueDate: string | null, today: string): TaskList {
  const { tomorrow, thisWeek, later } = daysOfLists(today);
  if (dueDate === null || dueDate >= later) return 'later';
  if (dueDate >= thisWeek) return 'this_week';
  if (dueDate >= tomorrow) return 'tomorrow';
  return dueDate === today ? 'today' : 'overdue';
}

/** The first day of a series after another; null where nothing comes again. */
export function nextOf({ recurrence, from }: Series, after: string): string | null {
  if (recurrence === 'none') return null;
  if (from > after) return from;
  if (recurrence === 'daily' || recurrence === 'weekly') {
    const step = DAYS_OF[recurrence];
    return dayAfter(from, step * (Math.floor(daysBetween(from, after) / step) + 1));
  }
  const step = MONTHS_OF[recurrence];
  const steps = Math.floor(monthsBetween(from, after) / step);
  const inReach = monthsAfter(from, step * steps);
  return inReach > after ? inReach : monthsAfter(from, step * (steps + 1));
}

/** Whether a day is one of a series, so that the series goes on from it as before. */
export const isInSeries = (series: Series, day: string): boolean => nextOf(series, dayAfter(day, -1)) === day;

/**
 * When something that comes again is due next, once it is done: after the day it was due on, and not in the past.
 * @returns null where it does not come again
 */
export function dueAfterDone(series: Series, dueDate: string, today: string): string | null {
  const yesterday = dayAfter(today, -1);
  return nextOf(series, dueDate > yesterday ? dueDate : yesterday);
}

/**
 * When a reminder comes. Whole days before are days of the calendar: "a day before at nine" is at nine by the clock of the
 * person, also when clocks are put forward in between. What is left is time that passes.
 */
export function ringsAt(dueDate: string, { minutes, time }: Reminder, zone: string): Date {
  const days = Math.floor(minutes / MINUTES_OF_DAY);
  const moment = momentOf(dayAfter(dueDate, -days), time ?? DEFAULT_REMINDER_TIME, zone);
  return new Date(moment.getTime() - (minutes % MINUTES_OF_DAY) * MINUTE);
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / (MINUTES_OF_DAY * MINUTE));

const monthsBetween = (from: string, to: string): number => monthNumber(to) - monthNumber(from);

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The same day so many months later, or the last one of a month that is shorter. */
function monthsAfter(day: string, months: number): string {
  const month = monthNumber(day) + months;
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
  last.setUTCDate(Math.min(last.getUTCDate(), Number(day.slice(8))));
  return last.toISOString().slice(0, 10);
}
