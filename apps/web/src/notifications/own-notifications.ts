import { LIMITS, MESSAGES, type NotificationShape, type NotificationStatus } from '@gable/contracts';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, pageOf, type Notification } from '../api/index.js';

/** Where what the browser knows of one's notifications is held; the socket marks it as out of date by it. */
const NOTIFICATIONS = ['notifications'] as const;

/** Where their number is held. */
const UNREAD = [...NOTIFICATIONS, 'unread'] as const;

/** How many notifications the person has not read; 0 while it is not known. */
export function useUnreadCount(): number {
  const { data = 0 } = useQuery({
    queryKey: UNREAD,
    queryFn: async ({ signal }) => (await answerOf(api.GET('/api/notifications/unread', { signal }))).unread,
  });
  return data;
}

/** A page of one's notifications, newest first. */
interface NotificationsPage {
  items: Notification[];
  total: number;
}

/** What the browser has of one's notifications. */
type LoadedNotifications = InfiniteData<NotificationsPage>;

/** Where the list is held. */
const NOTIFICATION_LIST = [...NOTIFICATIONS, 'list'] as const;

/** One's notifications, newest first (OPN-110). */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: NOTIFICATION_LIST,
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }): Promise<NotificationsPage> =>
      pageOf(
        api.GET('/api/notifications', { params: { query: { page, limit: LIMITS.notificationsPageSize } }, signal }),
      ),
    getNextPageParam: ({ total }, pages) =>
      pages.length * LIMITS.notificationsPageSize < total ? pages.length + 1 : undefined,
  });
  return { ...query, notifications: query.data && listOf(query.data) };
}

/** One that moved to the next page, because others came before it, is there once. */
function listOf({ pages }: LoadedNotifications): Notification[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((each) => [each.id, each])).values()];
}

/** What is marked, and as what (NTF-4, NTF-5). */
interface Marking {
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
