import { dueDateProblem, LIMITS, MESSAGES, RECURRENCES, taskNameProblem, type Recurrence } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useNotify } from 'ra-core';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Task } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { DayInput } from '../ui/form/DayInput.js';
import { SelectInput } from '../ui/form/SelectInput.js';
import { TextInput } from '../ui/form/TextInput.js';
import { AssigneeInput } from './AssigneeInput.js';
import { useDeleteTask, useTaskNow, useUpdateTask } from './own-tasks.js';
import { givenText, RECURRENCE_NAMES } from './task-words.js';
import { TaskReminders } from './TaskReminders.js';
import styles from './TasksPage.module.css';

const texts = MESSAGES.tasks;

const dueProblem = (day: string | null | undefined): string | null =>
  day === undefined ? texts.dueDateIncomplete : dueDateProblem(day);

const REMOVAL = {
  question: 'Remove the due date?',
  meaning: 'The task is for later then, and comes once. The due date is gone when you save.',
};

const RECURRENCE_CHOICES = RECURRENCES.map((value) => ({ value, label: RECURRENCE_NAMES[value] }));

interface TaskDialogProps {
  task: Task;
  onClose: () => void;
}

/** Changes a task: its name, its due date, which is asked about before it is removed (TSK-3), how often it comes, and its reminders. */
export function TaskDialog({ task, onClose }: TaskDialogProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const notify = useNotify();
  const update = useUpdateTask();
  const remove = useDeleteTask();
  const { name, due_date, recurrence, assignee_id } = task;
  const isMaker = task.owner_id === useCurrentUser()?.id;
  const now = useTaskNow(task);

  const save = async (values: FieldValues): Promise<void> => {
    const wanted = values as { name: string; due_date: string | null; recurrence: Recurrence; assignee_id: string };
    const due = wanted.due_date || null;
    const comes = due === null ? 'none' : wanted.recurrence;
    const changes = {
      ...(wanted.name !== name && { name: wanted.name }),
      ...(due !== due_date && { due_date: due }),
      ...(comes !== recurrence && { recurrence: comes }),
      ...(wanted.assignee_id !== assignee_id && { assignee_id: wanted.assignee_id }),
    };
    try {
      // A change of a reminder counts as one of its task, and is none of what is typed here.
      const isAsOpened =
        now.name === name &&
        now.due_date === due_date &&
        now.recurrence === recurrence &&
        now.assignee_id === assignee_id;
      const isChanged = Object.keys(changes).length > 0;
      const saved = isChanged ? await update.mutateAsync({ task: isAsOpened ? now : task, changes }) : task;
      if (due !== due_date) notify(texts.dueDateUpdated, { type: 'success' });
      if (saved.assignee_id !== assignee_id) notify(givenText(saved, isMaker), { type: 'success' });
      onClose();
    } catch {
      // Said already; what was typed stays.
    }
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <Form record={{ id: task.id, name, due_date, recurrence, assignee_id }} onSubmit={save} noValidate>
        <DialogTitle id={id}>Edit task</DialogTitle>
        <DialogContent className={styles.fields}>
          <TextInput source="name" label="What is to be done" maxLength={LIMITS.taskName} validate={taskNameProblem} />
          <AssigneeInput task={now} />
          <DayInput source="due_date" label="Due date" problemOf={dueProblem} removal={REMOVAL} />
          <SelectInput<Recurrence> source="recurrence" label="Comes again" choices={RECURRENCE_CHOICES} />
          <TaskReminders task={now} />
        </DialogContent>
        <DialogActions>
          {isMaker && (
            <Button
              color="error"
              className={styles.delete}
              onClick={() => {
                setAsked(true);
              }}
            >
              Delete
            </Button>
          )}
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={update.isPending}>
            Save
          </Button>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={asked}
        question={`Delete “${name}”?`}
        action="Delete"
        destructive
        onClose={() => {
          setAsked(false);
        }}
        onConfirm={() => {
          remove.mutate(task, { onSuccess: onClose });
        }}
      >
        The task and its reminders are gone then. This can’t be undone.
      </ConfirmDialog>
    </Dialog>
  );
}
