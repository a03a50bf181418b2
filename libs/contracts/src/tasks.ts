import { screenPath } from './screens.js';

/** How often a task comes again (OPN-154). */
export const RECURRENCES = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const;

/** One of {@link RECURRENCES}. */
export type Recurrence = (typeof RECURRENCES)[number];

/** Where a task stands in somebody's list, by their calendar; those without a due date are for later. */
export const TASK_LISTS = ['overdue', 'today', 'tomorrow', 'this_week', 'later'] as const;

/** One of {@link TASK_LISTS}. */
export type TaskList = (typeof TASK_LISTS)[number];

/** Whose tasks a list is of: those that are one's own to do, and those that one has given to others. */
export const TASK_ASSIGNMENTS = ['me', 'others'] as const;

/** One of {@link TASK_ASSIGNMENTS}. */
export type TaskAssignment = (typeof TASK_ASSIGNMENTS)[number];

/** The time of day from which a reminder counts back, where it names none. */
export const DEFAULT_REMINDER_TIME = '09:00';

/** Whose time zone is not known lives by this one. */
export const DEFAULT_TIME_ZONE = 'UTC';

/** TSK-5, VAL-56: a reminder with a negative or zero id is new; a stored one is named by its UUID. */
export const isNewReminder = (id: string | number): boolean => typeof id === 'number' && id <= 0;

/** Where a task is inside the app: in the list of those of its person. */
export const taskPath = (id: string): string => screenPath('tasks.dashboard', {}, { task: id });
