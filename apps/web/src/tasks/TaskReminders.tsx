import { DEFAULT_REMINDER_TIME, LIMITS } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Task } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { remindersOf, useReminderChanges, type Reminder, type ReminderTimes } from './task-reminders.js';
import { leadText, reminderText } from './task-words.js';
import styles from './TaskReminders.module.css';

/** How long before a task is due one can choose to be reminded, in minutes. */
const LEADS = [0, 10, 30, 60, 24 * 60, 2 * 24 * 60, 7 * 24 * 60];

/** The reminders of a task (TSK-4): each is set, changed and removed at once, whatever becomes of the form around them. */
export function TaskReminders({ task }: { task: Task }) {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  // Null: none is open; a new one has no reminder before it.
  const [edited, setEdited] = useState<{ before: Reminder | null } | null>(null);
  const { save, isPending } = useReminderChanges();
  const reminders = remindersOf(task);
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

interface ReminderEditorProps {
  before: Reminder | null;
  /** Whether it is oneself who is reminded. */
  isOwn: boolean;
  disabled: boolean;
  onSave: (after: ReminderTimes) => void;
  onCancel: () => void;
}

function ReminderEditor({ before, isOwn, disabled, onSave, onCancel }: ReminderEditorProps) {
  const [minutes, setMinutes] = useState(before?.due_date_reminder ?? 0);
  const [time, setTime] = useState(before?.due_date_reminder_time ?? DEFAULT_REMINDER_TIME);
  const known = before?.due_date_reminder ?? 0;
  const leads = LEADS.includes(known) ? LEADS : [...LEADS, known].sort((one, other) => one - other);
  const save = (): void => {
    // A time that is not typed to its end is none.
    if (!disabled) onSave({ due_date_reminder: minutes, due_date_reminder_time: time || null });
  };
  // The form around saves the task.
  const saveByEnter = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    save();
  };
  return (
    <div role="group" aria-label="Reminder" className={styles.editor} onKeyDown={saveByEnter}>
      <TextField
        select
        autoFocus
        label={isOwn ? 'Remind me' : 'Remind'}
        className={styles.lead}
        value={minutes}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => {
          setMinutes(Number(target.value));
        }}
      >
        {leads.map((lead) => (
          <option key={lead} value={lead}>
            {leadText(lead)}
          </option>
        ))}
      </TextField>
      <TextField
        type="time"
        label="Time of day"
        className={styles.time}
        value={time}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          setTime(target.value);
        }}
      />
      <div className={styles.actions}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" variant="outlined" disabled={disabled} onClick={save}>
          {before ? 'Save reminder' : 'Set reminder'}
        </Button>
      </div>
    </div>
  );
}
