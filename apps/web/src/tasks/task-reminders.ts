import { MESSAGES } from '@gable/contracts';
import { useNotify } from 'ra-core';
import { answerOf, api, type Task } from '../api/index.js';
import { useTaskChange, useUpdateTask } from './own-tasks.js';

/** When a reminder comes: minutes before a time of the day the task is due on. */
export interface ReminderTimes {
  due_date_reminder: number;
  due_date_reminder_time: string | null;
}

/** A reminder of a task. */
export interface Reminder extends ReminderTimes {
  /** Null: the one of the due date itself. */
  id: string | null;
  due_date_reminder_sent: boolean;
}

interface ReminderChange {
  task: Task;
  /** Null: a new one. */
  before: Reminder | null;
  /** Null: it is removed. */
  after: ReminderTimes | null;
}

/** The reminders of a task, that of its due date first. */
export function remindersOf({ due_date_reminder, alarms, ...task }: Task): Reminder[] {
  const { due_date_reminder_time, due_date_reminder_sent } = task;
  const own = { id: null, due_date_reminder_time, due_date_reminder_sent };
  return [...(due_date_reminder === null ? [] : [{ ...own, due_date_reminder }]), ...alarms];
}

/** Sets, changes and removes reminders of tasks (TSK-4, API-135…137), each at once and told (MSG-115…117). */
export function useReminderChanges() {
  const notify = useNotify();
  const updateTask = useUpdateTask();
  const changeAlarm = useTaskChange(sendAlarm);
  return {
    isPending: updateTask.isPending || changeAlarm.isPending,
    /** Answers whether it was taken; why it was not is told. */
    save: async (change: ReminderChange): Promise<boolean> => {
      const { task, before, after } = change;
      const { reminderCreated, reminderUpdated, reminderRemoved } = MESSAGES.tasks;
      try {
        if (before?.id === null) await updateTask.mutateAsync({ task, changes: after ?? NO_REMINDER });
        else await changeAlarm.mutateAsync(change);
      } catch {
        return false;
      }
      notify(after === null ? reminderRemoved : before === null ? reminderCreated : reminderUpdated, {
        type: 'success',
      });
      return true;
    },
  };
}

const NO_REMINDER = { due_date_reminder: null, due_date_reminder_time: null };

/** Sends what becomes of a reminder beside that of the due date. */
async function sendAlarm({ task, before, after }: ReminderChange): Promise<void> {
  const path = { id: task.id };
  if (!before?.id) {
    if (after) await answerOf(api.POST('/api/v2/tasks/{id}/alarms', { params: { path }, body: after }));
    return;
  }
  const { id, due_date_reminder, due_date_reminder_time } = before;
  if (after === null) {
    await answerOf(api.DELETE('/api/v2/tasks/{id}/alarms/{alarmId}', { params: { path: { ...path, alarmId: id } } }));
    return;
  }
  const oldAlarm = { id, due_date_reminder, due_date_reminder_time };
  const body = { oldAlarm, newAlarms: [{ id, ...after }] };
  await answerOf(api.PUT('/api/v2/tasks/{id}/alarms', { params: { path }, body }));
}
