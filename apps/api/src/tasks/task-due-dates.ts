import { MESSAGES } from '@gable/contracts';
import { dueAfterDone, isInSeries, ringsAt } from '@gable/domain';
import type { Task } from '@gable/platform';
import { invalid } from '../http/index.js';
import type { UpdateTaskRequest } from './dto/task-requests.dto.js';

const { tasks: texts } = MESSAGES;

/** What a task says of when it is due. */
export type DueFields = Pick<
  Task,
  'dueDate' | 'recurrence' | 'seriesFrom' | 'dueDateReminder' | 'dueDateReminderTime' | 'dueDateReminderSent'
>;

type ReminderFields = Pick<Task, 'dueDateReminder' | 'dueDateReminderTime'>;

/** The calendar of somebody, and the moment it is. */
export interface Clock {
  zone: string;
  now: Date;
}

/** Of a task that says nothing of it. */
export const NOT_DUE: DueFields = {
  dueDate: null,
  recurrence: 'none',
  seriesFrom: null,
  dueDateReminder: null,
  dueDateReminderTime: null,
  dueDateReminderSent: false,
};

/** When something is due after a change. @throws {Refusal} 400 for what comes again and is never due */
export function dueAfter(before: DueFields, request: Omit<UpdateTaskRequest, 'name'>): DueFields {
  const dueDate = request.due_date === undefined ? before.dueDate : request.due_date;
  if (dueDate === null && request.recurrence !== undefined && request.recurrence !== 'none') {
    throw invalid({ recurrence: [texts.recurrenceNeedsDueDate] });
  }
  const recurrence = dueDate === null ? 'none' : (request.recurrence ?? before.recurrence);
  const reminder = request.due_date_reminder === undefined ? before.dueDateReminder : request.due_date_reminder;
  const time =
    request.due_date_reminder_time === undefined ? before.dueDateReminderTime : request.due_date_reminder_time;
  const isSame =
    dueDate === before.dueDate && reminder === before.dueDateReminder && time === before.dueDateReminderTime;
  return {
    dueDate,
    recurrence,
    seriesFrom: recurrence === 'none' ? null : seriesFrom(before, recurrence, dueDate),
    dueDateReminder: reminder,
    dueDateReminderTime: time,
    dueDateReminderSent: isSame && before.dueDateReminderSent,
  };
}

/** Whether a reminder is set for the same moment of the day something is due. */
export const hasSameReminder = (one: ReminderFields, other: ReminderFields): boolean =>
  one.dueDateReminder === other.dueDateReminder && one.dueDateReminderTime === other.dueDateReminderTime;

/**
 * Whether the moment of a reminder is over on the day something is due by now. Who puts that day back, as when "done" is taken
 * back, is looking at it, and may have been reminded of it already.
 */
export function isOver(
  { dueDate, dueDateReminder: minutes, dueDateReminderTime: time }: ReminderFields & Pick<DueFields, 'dueDate'>,
  { zone, now }: Clock,
): boolean {
  return dueDate !== null && minutes !== null && ringsAt(dueDate, { minutes, time }, zone) <= now;
}

/** A day of the series goes on with it: taking back "done" forgets no 31st. Any other day begins another one. */
function seriesFrom(before: DueFields, recurrence: Task['recurrence'], dueDate: string | null): string | null {
  const { seriesFrom: from } = before;
  const goesOn = from !== null && dueDate !== null && recurrence === before.recurrence;
  return goesOn && isInSeries({ recurrence, from }, dueDate) ? from : dueDate;
}

/** When what comes again is due next, once it is done; null where it does not. */
export const nextDue = ({ recurrence, seriesFrom: from, dueDate }: DueFields, today: string): string | null =>
  from === null || dueDate === null ? null : dueAfterDone({ recurrence, from }, dueDate, today);
