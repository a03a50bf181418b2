import { DEFAULT_TIME_ZONE, MESSAGES } from '@gable/contracts';
import { useNotify } from 'ra-core';
import { answerOf, api, type Task } from '../../api/index.js';
import { useCurrentUser } from '../../sessions/index.js';
import { useUndoToast } from '../../ui/undo-toast.js';
import { useTaskChange } from '../own-tasks.js';
import { momentText } from './snooze-words.js';

/** The time zone one lives by. */
export const useOwnZone = (): string => useCurrentUser()?.options.time_zone ?? DEFAULT_TIME_ZONE;

/** Sends until when the reminder of a task is put off; null takes it back. */
export const useSendSnooze = () =>
  useTaskChange(({ id, until }: { id: string; until: string | null }): Promise<Task> => {
    const params = { path: { id } };
    return answerOf(
      until === null
        ? api.DELETE('/api/v2/tasks/{id}/snooze', { params })
        : api.POST('/api/v2/tasks/{id}/snooze', { params, body: { until } }),
    );
  });

/** Puts the reminder of a task off, says until when, and takes it back. */
export function useSnooze() {
  const zone = useOwnZone();
  const notify = useNotify();
  const undoToast = useUndoToast();
  const { mutate, isPending } = useSendSnooze();
  const { snoozed, snoozeEnded } = MESSAGES.tasks;
  const end = (id: string): void => {
    mutate(
      { id, until: null },
      {
        onSuccess: () => {
          notify(snoozeEnded, { type: 'success' });
        },
      },
    );
  };
  return {
    isPending,
    end,
    snooze: (id: string, until: Date, onSnoozed?: () => void): void => {
      mutate(
        { id, until: until.toISOString() },
        {
          onSuccess: () => {
            undoToast(snoozed(momentText(until, zone, new Date())), () => {
              end(id);
            });
            onSnoozed?.();
          },
        },
      );
    },
  };
}
