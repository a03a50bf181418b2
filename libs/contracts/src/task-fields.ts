import { readDay } from './calendar-days.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isShowable } from './showable-text.js';
import { RECURRENCES } from './tasks.js';

/** What is wrong with a field of a task, in the words people read, or null. The forms and the API ask the same. */
export type TaskFieldProblem = string | null;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Names of the IANA database; `+02:00` knows no summer time and is none. */
const ZONE = /^[A-Za-z][\w+/-]*$/;

/** What is to be done, in one line. */
export function taskNameProblem(name: unknown): TaskFieldProblem {
  if (typeof name !== 'string' || name.trim() === '') return MESSAGES.tasks.nameBlank;
  if (name.trim().length > LIMITS.taskName) return MESSAGES.tasks.nameLong;
  return isShowable(name.trim()) ? null : MESSAGES.tasks.nameInvalid;
}

/** TSK-3: a day of the calendar, `YYYY-MM-DD`; null is none. */
export function dueDateProblem(day: unknown): TaskFieldProblem {
  if (day === null || day === undefined) return null;
  const read = readDay(day);
  if (!read) return MESSAGES.tasks.dueDateInvalid;
  const [first, last] = LIMITS.dueYears;
  if (read.year < first || read.year > last) return MESSAGES.tasks.dueYear(first, last);
  return read.isReal ? null : MESSAGES.tasks.dueDateInvalid;
}

/** OPN-154 */
export const recurrenceProblem = (recurrence: unknown): TaskFieldProblem =>
  RECURRENCES.some((each) => each === recurrence) ? null : MESSAGES.tasks.recurrenceUnknown;

/** OPN-154: whole minutes before; null is no reminder. */
export function reminderProblem(minutes: unknown): TaskFieldProblem {
  if (minutes === null || minutes === undefined) return null;
  const isWithin = Number.isInteger(minutes) && Number(minutes) >= 0 && Number(minutes) <= LIMITS.reminderMinutes;
  return isWithin ? null : MESSAGES.tasks.reminderInvalid(LIMITS.reminderMinutes);
}

/** OPN-154: a time of day, `HH:MM`; null is the usual one. */
export const reminderTimeProblem = (time: unknown): TaskFieldProblem =>
  time === null || time === undefined || (typeof time === 'string' && TIME.test(time))
    ? null
    : MESSAGES.tasks.timeInvalid;

/** A time zone that there is, by its name; null is none. */
export function timeZoneProblem(zone: unknown): TaskFieldProblem {
  if (zone === null || zone === undefined) return null;
  if (typeof zone !== 'string' || zone.length > LIMITS.timeZone || !ZONE.test(zone)) return MESSAGES.tasks.zoneUnknown;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return null;
  } catch {
    return MESSAGES.tasks.zoneUnknown;
  }
}
