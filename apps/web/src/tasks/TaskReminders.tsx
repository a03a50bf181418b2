import { LIMITS } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import type { Task } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { ReminderEditor } from './ReminderEditor.js';
import { momentText, SnoozeButton, useOwnZone } from './snooze/index.js';
import { remindersOf, useReminderChanges, type Reminder, type ReminderTimes } from './task-reminders.js';
import { reminderText } from './task-words.js';
import styles from './TaskReminders.module.css';

/** The reminders of a task (TSK-4): each is set, changed and removed at once, whatever becomes of the form around them. */
export function TaskReminders({ task }: { task: Task }) {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  // Null: none is open; a new one has no reminder before it.
  const [edited, setEdited] = useState<{ before: Reminder | null } | null>(null);
  const { save, isPending } = useReminderChanges();
  const reminders = remindersOf(task);
  const zone = useOwnZone();
  const { snoozed_until: until } = task;
  const isOwn = task.assignee_id === useCurrentUser()?.id;

  const close = (): void => {
    setEdited(null);
    add.current?.focus();
  };
  const change = async (before: Reminder | null, after: ReminderTimes | null): Promise<void> => {
    if (await save({ task, before, after })) close();
  };
  const editor = (before: Reminder | null) => (
    <ReminderEditor
      before={before}
      isOwn={isOwn}
      disabled={isPending}
      onSave={(after) => void change(before, after)}
      onCancel={close}
    />
  );

  return (
    <section aria-labelledby={id} className={styles.reminders}>
      <h3 id={id}>Reminders</h3>
      {reminders.length > 0 && (
        <ul>
          {reminders.map((reminder) => {
            const { due_date_reminder: minutes, due_date_reminder_time: time } = reminder;
            const text = reminderText(minutes, time);
            return (
              <li key={reminder.id ?? 'due'}>
                {edited?.before && edited.before.id === reminder.id ? (
                  editor(reminder)
                ) : (
                  <div className={styles.reminder}>
                    <span className={styles.text}>
                      {text}
                      {reminder.due_date_reminder_sent && <span className={styles.sent}> · has come</span>}
                    </span>
                    <Button
                      size="small"
                      disabled={isPending}
                      aria-label={`Edit reminder: ${text}`}
                      onClick={() => {
                        setEdited({ before: reminder });
                      }}
                    >
                      Edit
                    </Button>
                    <Button
                      size="small"
                      disabled={isPending}
                      aria-label={`Remove reminder: ${text}`}
                      onClick={() => void change(reminder, null)}
                    >
                      Remove
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isOwn && !task.done && (
        <div className={styles.reminder}>
          <span className={styles.text}>
            {until === null ? 'Remind me later' : `Snoozed until ${momentText(new Date(until), zone, new Date())}`}
          </span>
          <SnoozeButton taskId={task.id} label="Snooze" isSnoozed={until !== null} />
        </div>
      )}
      {edited?.before === null && editor(null)}
      <Button
        ref={add}
        size="small"
        className={styles.add}
        // It keeps the focus that comes back to it.
        aria-disabled={task.alarms.length >= LIMITS.taskReminders}
        onClick={() => {
          if (task.alarms.length < LIMITS.taskReminders) setEdited({ before: null });
        }}
      >
        Add a reminder
      </Button>
      {!isOwn && <p className={styles.hint}>They come to {task.assignee.name}.</p>}
      {task.due_date === null && reminders.length > 0 && (
        <p className={styles.hint}>They come once the task has a due date.</p>
      )}
    </section>
  );
}
