import { DEFAULT_REMINDER_TIME } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import type { ReminderTimes } from './task-reminders.js';
import { leadText } from './task-words.js';
import styles from './TaskReminders.module.css';

/** How long before a task is due one can choose to be reminded, in minutes. */
const LEADS = [0, 10, 30, 60, 24 * 60, 2 * 24 * 60, 7 * 24 * 60];

interface ReminderEditorProps {
  /** What is changed; null for a new one. */
  before: ReminderTimes | null;
  /** Whether it is oneself who is reminded. */
  isOwn: boolean;
  disabled: boolean;
  onSave: (after: ReminderTimes) => void;
  onCancel: () => void;
}

/** Chooses when a reminder comes (TSK-4); Enter saves it, whatever form is around. */
export function ReminderEditor({ before, isOwn, disabled, onSave, onCancel }: ReminderEditorProps) {
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
