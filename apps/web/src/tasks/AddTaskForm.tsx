import { dueDateProblem, taskNameProblem } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useAddTask } from './own-tasks.js';
import styles from './TasksPage.module.css';

/** Makes a task from a line, with a day beside it where it has one (TSK-3); the line stays where one is, for the next. */
export function AddTaskForm() {
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const [problems, setProblems] = useState<{ name: string | null; day: string | null }>({ name: null, day: null });
  const line = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useAddTask();
  const add = (): void => {
    if (isPending) return;
    const found = { name: taskNameProblem(name), day: dueDateProblem(day || null) };
    setProblems(found);
    if (found.name !== null || found.day !== null) return;
    mutate(
      { name, due_date: day || null },
      {
        onSuccess: () => {
          setName('');
          setDay('');
        },
      },
    );
    line.current?.focus();
  };
  return (
    <form
      className={styles.add}
      aria-label="New task"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        className={styles.line}
        fullWidth={false}
        label="What is to be done"
        value={name}
        inputRef={line}
        error={problems.name !== null}
        helperText={problems.name}
        slotProps={{ htmlInput: { readOnly: isPending } }}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <TextField
        type="date"
        className={styles.day}
        fullWidth={false}
        label="Due date"
        value={day}
        error={problems.day !== null}
        helperText={problems.day}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: isPending } }}
        onChange={({ target }) => {
          setDay(target.value);
        }}
      />
      <Button type="submit" variant="contained">
        Add task
      </Button>
    </form>
  );
}
