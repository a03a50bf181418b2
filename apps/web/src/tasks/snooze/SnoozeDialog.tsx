import { dayAfter, dayIn, DEFAULT_REMINDER_TIME, momentOf, snoozeProblem } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useOwnZone } from './own-snoozes.js';
import styles from './Snooze.module.css';

interface SnoozeDialogProps {
  onSnooze: (until: Date) => void;
  onClose: () => void;
}

/** Asks for the day and the time until which a reminder is put off, by one's own clock. */
export function SnoozeDialog({ onSnooze, onClose }: SnoozeDialogProps) {
  const [title, problemId] = [useId(), useId()];
  const zone = useOwnZone();
  const [day, setDay] = useState(() => dayAfter(dayIn(zone, new Date()), 1));
  const [time, setTime] = useState<string>(DEFAULT_REMINDER_TIME);
  const [problem, setProblem] = useState<string | null>(null);

  const save = (): void => {
    const isTyped = day !== '' && time !== '';
    const until = isTyped ? momentOf(day, time, zone) : null;
    const found = isTyped ? snoozeProblem(until?.toISOString(), new Date()) : 'Choose the day and the time';
    setProblem(found);
    if (found !== null || !until) return;
    onSnooze(until);
    onClose();
  };
  const described = { 'aria-describedby': problem === null ? undefined : problemId };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // It may stand in the form of a task, which is not sent by it.
          event.stopPropagation();
          save();
        }}
      >
        <DialogTitle id={title}>Snooze until</DialogTitle>
        <DialogContent>
          <div className={styles.when}>
            <TextField
              autoFocus
              type="date"
              label="Day"
              value={day}
              error={problem !== null}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: described }}
              onChange={({ target }) => {
                setDay(target.value);
              }}
            />
            <TextField
              type="time"
              label="Time of day"
              value={time}
              error={problem !== null}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: described }}
              onChange={({ target }) => {
                setTime(target.value);
              }}
            />
            {problem !== null && (
              <p id={problemId} role="alert" className={styles.problem}>
                {problem}
              </p>
            )}
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Snooze
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
