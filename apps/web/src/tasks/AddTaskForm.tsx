import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import styles from './AddTaskForm.module.css';
import { NewTaskTimes } from './NewTaskTimes.js';
import { useNewTask } from './new-task.js';

/**
 * Makes a task from a line, whose words may say when it is due, comes again and is reminded of; each can be chosen beside it as
 * well (TSK-1, TSK-3). The line stays where one is, for the next.
 */
export function AddTaskForm() {
  const task = useNewTask();
  const { line, chosen, problems, isPending, write, choose, add } = task;
  const input = useRef<HTMLInputElement>(null);
  // Counts what was chosen beside the line: one goes on in it, once what it was chosen from is closed.
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    if (settled > 0) input.current?.focus();
  }, [settled]);
  return (
    <form
      className={styles.form}
      aria-label="New task"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
        input.current?.focus();
      }}
    >
      <TextField
        className={styles.line}
        fullWidth={false}
        label="What is to be done"
        placeholder="Order glass next Friday at 14:30"
        value={line}
        inputRef={input}
        error={problems.name !== null}
        helperText={problems.name}
        slotProps={{
          htmlInput: { readOnly: isPending, autoComplete: 'off', 'data-new-task': true, 'aria-keyshortcuts': 'n' },
        }}
        onChange={({ target }) => {
          write(target.value);
        }}
      />
      <TextField
        type="date"
        className={styles.day}
        fullWidth={false}
        label="Due date"
        value={chosen.day ?? ''}
        error={problems.day !== null}
        helperText={problems.day}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: isPending } }}
        onChange={({ target }) => {
          choose({ day: target.value || null });
        }}
      />
      <Button type="submit" variant="contained">
        Add task
      </Button>
      <NewTaskTimes
        task={task}
        onSettled={() => {
          setSettled(settled + 1);
        }}
      />
    </form>
  );
}
