import { MESSAGES, type NotificationShape, type NotificationStatus } from '@gable/contracts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api } from '../api/index.js';
import { NOTIFICATION_LIST, type LoadedNotifications } from './own-notifications.js';
import { NOTIFICATIONS, UNREAD } from './unread-count.js';

/** What is marked, and as what (NTF-4, NTF-5). */
export interface Marking {
  notifications: readonly Pick<NotificationShape, 'id' | 'status'>[] | 'all';
  status: NotificationStatus;
}

const MARKING = ['mark-notifications'];

/** Marks notifications as read or unread: at once, and taken back with a word when it is refused (API-138…140). */
export function useMarkNotifications() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: MARKING,
    mutationFn: send,
    onMutate: async (marking: Marking) => {
      await queryClient.cancelQueries({ queryKey: NOTIFICATIONS });
      const before = queryClient.getQueriesData({ queryKey: NOTIFICATIONS });
      show(queryClient, marking);
      return before;
    },
    onError: (_error, _marking, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
      notify(MESSAGES.account.failedTryAgain, { type: 'error' });
    },
    onSettled: () => {
      // An answer that is older than another mark on its way would take that one back.
      if (queryClient.isMutating({ mutationKey: MARKING }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
    },
  });
}

async function send({ notifications, status }: Marking): Promise<void> {
  const [first, ...others] = notifications;
  if (notifications === 'all') await answerOf(api.PUT('/api/notifications/bulk', { body: { all: true, status } }));
  else if (typeof first === 'object' && others.length === 0) {
    const { id } = first;
    await answerOf(api.PUT('/api/notifications/{id}', { params: { path: { id } }, body: { id, status } }));
  } else {
    const ids = notifications.map(({ id }) => id);
    await answerOf(api.PUT('/api/notifications/bulk', { body: { ids, status } }));
  }
}

function show(queryClient: QueryClient, { notifications, status }: Marking): void {
  const ids = notifications === 'all' ? null : new Set(notifications.map(({ id }) => id));
  queryClient.setQueryData<LoadedNotifications>(
    NOTIFICATION_LIST,
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map(({ items, total }) => ({
          total,
          items: items.map((item) => (!ids || ids.has(item.id) ? { ...item, status } : item)),
        })),
      },
  );
  queryClient.setQueryData<number>(UNREAD, (unread) => {
    if (unread === undefined) return unread;
    if (notifications === 'all') return status === 1 ? 0 : undefined;
    const changed = notifications.filter((each) => each.status !== status).length;
    return Math.max(0, status === 1 ? unread - changed : unread + changed);
  });
}
