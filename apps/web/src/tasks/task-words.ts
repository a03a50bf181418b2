import type { Recurrence, TaskList } from '@gable/contracts';

/** The sections of one's tasks, by name. */
export const LIST_NAMES: Readonly<Record<TaskList, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  this_week: 'This week',
  later: 'Later',
};

/** How often a task comes again, in words. */
export const RECURRENCE_NAMES: Readonly<Record<Recurrence, string>> = {
  none: 'Never',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
};

const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** A day of the calendar in words, in whatever time zone one reads it. */
export const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** How long it is until a task is due (TSK-7), by the days the server counts in its owner's time zone. */
export function countdownText(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 0) return `in ${days} days`;
  return days === -1 ? '1 day overdue' : `${-days} days overdue`;
}
