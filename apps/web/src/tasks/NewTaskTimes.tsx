import ReminderIcon from '@mui/icons-material/NotificationsNoneOutlined';
import RecurrenceIcon from '@mui/icons-material/Repeat';
import { RECURRENCES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { useAnchoredPopup } from '../ui/ActionsMenu.js';
import type { useNewTask } from './new-task.js';
import styles from './NewTaskTimes.module.css';
import { ReminderEditor } from './ReminderEditor.js';
import { dueText, RECURRENCE_NAMES, reminderText } from './task-words.js';
import { TimeChip } from './TimeChip.js';

interface NewTaskTimesProps {
  task: ReturnType<typeof useNewTask>;
  /** Something was chosen, or taken back. */
  onSettled: () => void;
}

/** When a new task is due, is reminded of and comes again: what was understood of its line, and what was chosen. */
export function NewTaskTimes({ task, onSettled }: NewTaskTimesProps) {
  const { chosen, understood, day, reminder, recurrence, isPending, choose, keep } = task;
  const reminderMenu = useAnchoredPopup('dialog');
  const recurrenceMenu = useAnchoredPopup('menu');
  const settle = (times: Parameters<typeof choose>[0]): void => {
    choose(times);
    onSettled();
  };
  const leave = (words: readonly string[] | undefined): void => {
    keep(words ?? []);
    onSettled();
  };
  const texts = {
    day: chosen.day === null && day !== null ? `Due ${dueText(day)}` : null,
    reminder: reminder && `Reminder: ${reminderText(reminder.due_date_reminder, reminder.due_date_reminder_time)}`,
    recurrence: recurrence && RECURRENCE_NAMES[recurrence],
  };
  const said = Object.values(texts).filter((text) => text !== null);
  const chip = (thing: 'day' | 'reminder' | 'recurrence', text: string) => (
    <TimeChip
      text={text}
      words={chosen[thing] === null ? understood?.words[thing] : undefined}
      disabled={isPending}
      onRemove={() => {
        if (chosen[thing] === null) leave(understood?.words[thing]);
        else settle({ [thing]: null });
      }}
    />
  );
  return (
    <div className={styles.times}>
      {texts.day !== null && chip('day', texts.day)}
      {texts.reminder !== null ? (
        chip('reminder', texts.reminder)
      ) : (
        <Button size="small" startIcon={<ReminderIcon />} disabled={isPending} {...reminderMenu.button}>
          Reminder
        </Button>
      )}
      {texts.recurrence !== null ? (
        chip('recurrence', texts.recurrence)
      ) : (
        <Button size="small" startIcon={<RecurrenceIcon />} disabled={isPending} {...recurrenceMenu.button}>
          Comes again
        </Button>
      )}
      {reminder !== null && day === null && <span className={styles.hint}>It comes once there is a due date.</span>}
      <p role="status" className="visually-hidden">
        {said.length > 0 && `New task: ${said.join('. ')}`}
      </p>
      {recurrenceMenu.anchor && (
        <Menu open anchorEl={recurrenceMenu.anchor} onClose={recurrenceMenu.close}>
          {RECURRENCES.filter((often) => often !== 'none').map((often) => (
            <MenuItem
              key={often}
              onClick={() => {
                recurrenceMenu.close();
                settle({ recurrence: often });
              }}
            >
              {RECURRENCE_NAMES[often]}
            </MenuItem>
          ))}
        </Menu>
      )}
      {reminderMenu.anchor && (
        <Popover
          open
          anchorEl={reminderMenu.anchor}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          transitionDuration={100}
          onClose={reminderMenu.close}
          slotProps={{ paper: { className: styles.popover ?? '', role: 'dialog', 'aria-label': 'Reminder' } }}
        >
          <ReminderEditor
            before={null}
            isOwn
            disabled={isPending}
            onCancel={reminderMenu.close}
            onSave={(times) => {
              reminderMenu.close();
              settle({ reminder: times });
            }}
          />
        </Popover>
      )}
    </div>
  );
}
