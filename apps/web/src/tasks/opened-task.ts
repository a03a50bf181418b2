import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Task } from '../api/index.js';

/** The task that the address names: reminders lead to it, Back closes it. */
export function useOpenedTask() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Task | null>(null);
  const id = query.get('task');
  return {
    id,
    /** As it stood in the list it was opened from. */
    known: opened?.id === id ? opened : null,
    open: (task: Task): void => {
      setOpened(task);
      setQuery({ task: task.id }, { state: FROM_LIST });
    },
    close: (): void => {
      if (state === FROM_LIST) void navigate(-1);
      else setQuery({}, { replace: true });
    },
  };
}

/** What the history says of an address that was opened from the list, which is the one before it. */
const FROM_LIST = 'from the list';
