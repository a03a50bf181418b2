import { readDay } from './calendar-days.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { DEFAULT_REMINDER_TIME } from './tasks.js';
import { dayAfter, dayIn, momentOf } from './zoned-times.js';

/** Until when a reminder is put off without choosing a day and a time. */
export const SNOOZE_PRESETS = ['10_minutes', '1_hour', 'this_evening', 'tomorrow_morning', 'next_monday'] as const;

/** One of {@link SNOOZE_PRESETS}. */
export type SnoozePreset = (typeof SNOOZE_PRESETS)[number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EVENING = '18:00';
const MORNING = DEFAULT_REMINDER_TIME;

/** The moments that can be chosen by name, by clock and calendar of a zone; those that are over, or are one with another, are none. */
export function snoozeChoices(zone: string, now: Date): { preset: SnoozePreset; until: Date }[] {
  const today = dayIn(zone, now);
  const [tomorrow, monday] = [dayAfter(today, 1), mondayAfter(today)];
  const evening = momentOf(today, EVENING, zone);
  const at = (preset: SnoozePreset, until: Date) => ({ preset, until });
  return [
    at('10_minutes', new Date(now.getTime() + 10 * MINUTE)),
    at('1_hour', new Date(now.getTime() + 60 * MINUTE)),
    ...(evening > now ? [at('this_evening', evening)] : []),
    at('tomorrow_morning', momentOf(tomorrow, MORNING, zone)),
    ...(monday > tomorrow ? [at('next_monday', momentOf(monday, MORNING, zone))] : []),
  ];
}

/** The first Monday after a day. */
function mondayAfter(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, ((7 - weekday) % 7) + 1);
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** What is wrong with the moment until which a reminder is put off, in the words people read, or null. */
export function snoozeProblem(until: unknown, now: Date): string | null {
  const { snoozeInvalid, snoozePast, snoozeFar } = MESSAGES.tasks;
  if (typeof until !== 'string' || !readDay(MOMENT.exec(until)?.[1])?.isReal) return snoozeInvalid;
  const ahead = Date.parse(until) - now.getTime();
  if (ahead <= 0) return snoozePast;
  return ahead > LIMITS.snoozeDays * DAY ? snoozeFar(LIMITS.snoozeDays) : null;
}
