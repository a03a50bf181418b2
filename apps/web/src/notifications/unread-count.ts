import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../api/index.js';

/** Where what the browser knows of one's notifications is held; the socket marks it as out of date by it. */
export const NOTIFICATIONS = ['notifications'] as const;

/** Where their number is held. */
export const UNREAD = [...NOTIFICATIONS, 'unread'] as const;

/** How many notifications the person has not read; 0 while it is not known. */
export function useUnreadCount(): number {
  const { data = 0 } = useQuery({
    queryKey: UNREAD,
    queryFn: async ({ signal }) => (await answerOf(api.GET('/api/notifications/unread', { signal }))).unread,
  });
  return data;
}
