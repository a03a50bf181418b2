import { LIMITS } from '@gable/contracts';
import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { answerOf, api, type Notification } from '../api/index.js';
import { NOTIFICATIONS } from './unread-count.js';

/** A page of one's notifications, newest first. */
export interface NotificationsPage {
  items: Notification[];
  total: number;
}

/** What the browser has of one's notifications. */
export type LoadedNotifications = InfiniteData<NotificationsPage>;

/** Where the list is held. */
export const NOTIFICATION_LIST = [...NOTIFICATIONS, 'list'] as const;

/** One's notifications, newest first (OPN-110). */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: NOTIFICATION_LIST,
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }): Promise<NotificationsPage> => {
      const answer = await answerOf(
        api.GET('/api/notifications', {
          params: { query: { page, limit: LIMITS.notificationsPageSize } },
          signal,
        }),
      );
      return Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * LIMITS.notificationsPageSize < total ? pages.length + 1 : undefined,
  });
  return { ...query, notifications: query.data && listOf(query.data) };
}

/** One that moved to the next page, because others came before it, is there once. */
function listOf({ pages }: LoadedNotifications): Notification[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((each) => [each.id, each])).values()];
}
