import { DEFAULT_REMINDER_TIME, MESSAGES, type Recurrence, type TaskList } from '@gable/contracts';
import type { Task } from '../api/index.js';

/** The sections of one's tasks, and what one has given away, by name. */
export const LIST_NAMES: Readonly<Record<TaskList | 'given', string>> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  this_week: 'This week',
  later: 'Later',
  given: 'Given to others',
};

/** How often a task comes again, in words. */
export const RECURRENCE_NAMES: Readonly<Record<Recurrence, string>> = {
  none: 'Never',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
};

const DAY_PARTS = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const DAY = new Intl.DateTimeFormat('en', { ...DAY_PARTS, timeZone: 'UTC' });

/** A day of the calendar in words, in whatever time zone one reads it. */
export const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

const DUE = new Intl.DateTimeFormat('en', { weekday: 'short', ...DAY_PARTS, timeZone: 'UTC' });

/** The same with its weekday, for a day that was said in words. */
export const dueText = (day: string): string => DUE.format(new Date(`${day}T00:00:00Z`));

/** How long it is until a task is due (TSK-7), by the days the server counts in its owner's time zone. */
export function countdownText(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 0) return `in ${days} days`;
  return days === -1 ? '1 day overdue' : `${-days} days overdue`;
}

const UNITS = [
  { name: 'week', minutes: 7 * 24 * 60 },
  { name: 'day', minutes: 24 * 60 },
  { name: 'hour', minutes: 60 },
  { name: 'minute', minutes: 1 },
];

/** How long before something is due, such as "1 day and 2 hours before". */
export function leadText(minutes: number): string {
  if (minutes === 0) return 'At the time';
  const parts: string[] = [];
  let rest = minutes;
  for (const unit of UNITS) {
    const count = Math.floor(rest / unit.minutes);
    if (count > 0) parts.push(`${count} ${unit.name}${count === 1 ? '' : 's'}`);
    rest %= unit.minutes;
  }
  return `${LIST.format(parts)} before`;
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** When a reminder comes (OPN-154): so long before this time of the day something is due. */
export const reminderText = (minutes: number, time: string | null): string =>
  `${leadText(minutes)}, ${time ?? DEFAULT_REMINDER_TIME}`;

/** What is said once a task is somebody else's: by who made it, or by who gives it back to them. */
export function givenText({ owner_id, owner, assignee_id, assignee }: Task, isMaker: boolean): string {
  const { given, givenBack, takenBack } = MESSAGES.tasks;
  if (!isMaker) return givenBack(owner.name);
  return assignee_id === owner_id ? takenBack : given(assignee.name);
}
