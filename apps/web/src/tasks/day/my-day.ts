import { useQuery } from '@tanstack/react-query';
import { answerOf, api, type MyDayShape } from '../../api/index.js';

/** What waits for oneself today. The key is one of tasks, so that it is fetched anew with them; the socket marks it as out of date as well. */
export const useMyDay = () =>
  useQuery<MyDayShape>({
    queryKey: ['tasks', 'my-day'],
    queryFn: ({ signal }) => answerOf(api.GET('/api/v2/my-day', { signal })),
  });
