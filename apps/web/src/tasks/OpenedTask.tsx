import { MESSAGES } from '@gable/contracts';
import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { isNotFound, type Task } from '../api/index.js';
import { useTask } from './own-tasks.js';
import { TaskDialog } from './TaskDialog.js';

interface OpenedTaskProps {
  id: string;
  /** What is known of it already. */
  known: Task | null;
  onClose: () => void;
}

/** A task in its dialog; where there is none that says so, and the list stays. */
export function OpenedTask({ id, known, onClose }: OpenedTaskProps) {
  const { data: task, error } = useTask(id, known);
  const notify = useNotify();
  const giveUp = useEffectEvent((reason: Error) => {
    const { notFound, loadFailed } = MESSAGES.tasks;
    notify(isNotFound(reason) ? notFound : loadFailed, { type: 'error' });
    onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  return task ? <TaskDialog task={task} onClose={onClose} /> : null;
}
