import { RECURRENCES } from '@gable/contracts';
import { useState } from 'react';
import type { Task } from '../api/index.js';
import { useUndoToast } from '../ui/undo-toast.js';
import { useSendSnooze } from './snooze/index.js';
import { useUpdateTask } from './own-tasks.js';
import { dayText } from './task-words.js';

const [ONCE] = RECURRENCES;

/** Tasks that were done on this page, and stay in their places until it is left. */
export function useLingeringTasks() {
  const [lingering, setLingering] = useState<readonly Task[]>([]);
  const { mutateAsync } = useUpdateTask();
  const { mutate: sendSnooze } = useSendSnooze();
  const undoToast = useUndoToast();
  const leave = (task: Task): void => {
    setLingering((before) => before.filter(({ id }) => id !== task.id));
  };
  // A refusal has been told already.
  const ignore = (): void => undefined;

  /** What was put off ends with what is done, and stands again with it, unless it is over by then. */
  const snoozeAgain = ({ id, snoozed_until: until }: Task): void => {
    if (until !== null && new Date(until) > new Date()) sendSnooze({ id, until });
  };

  const show = (task: Task): void => {
    setLingering((before) => before.map((each) => (each.id === task.id ? task : each)));
  };

  const reopen = (task: Task): void => {
    show({ ...task, done: false });
    mutateAsync({ task, changes: { done: false } }).then(
      () => {
        setLingering((before) => before.filter(({ id, done }) => id !== task.id || done));
        snoozeAgain(task);
      },
      () => {
        show(task);
      },
    );
  };
  const finish = async (task: Task): Promise<void> => {
    const again = task.recurrence !== ONCE;
    const done = { ...task, done: true };
    if (!again) setLingering((before) => [...before.filter(({ id }) => id !== task.id), done]);
    try {
      const saved = await mutateAsync({ task, changes: { done: true } });
      if (again) {
        undoToast(saved.due_date ? `Done. It is due again on ${dayText(saved.due_date)}.` : 'Done.', () => {
          mutateAsync({ task: saved, changes: { due_date: task.due_date } }).then(() => {
            snoozeAgain(task);
          }, ignore);
        });
      } else {
        const shown = { ...saved, list: task.list, snoozed_until: task.snoozed_until };
        // It may have been opened again meanwhile.
        setLingering((before) => before.map((each) => (each.id === task.id ? { ...shown, done: each.done } : each)));
        undoToast(`“${task.name}” is done.`, () => {
          reopen(shown);
        });
      }
    } catch {
      leave(task);
    }
  };
  return {
    lingering,
    setDone: (task: Task, isDone: boolean): void => {
      if (isDone) void finish(task);
      else reopen(task);
    },
  };
}

/** A section with those that linger in it, in the order of the server: by day, none last, then by age. */
export function withLingering(open: readonly Task[], lingering: readonly Task[]): Task[] {
  const done = new Set(lingering.map(({ id }) => id));
  return [...open.filter(({ id }) => !done.has(id)), ...lingering].sort(
    (one, other) => compare(one.due_date ?? '~', other.due_date ?? '~') || compare(one.id, other.id),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
