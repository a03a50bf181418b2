import { MESSAGES } from '@gable/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, type CalendarAddress } from '../../../api/index.js';
import { conflictText } from '../../../api/refusal-text.js';
import { useCurrentUser } from '../../../sessions/index.js';

const KEY = ['calendar-address'];

/** What is done with the address of a calendar. */
export type CalendarChange = 'make' | 'replace' | 'remove';

const useOwnPath = () => ({ params: { path: { id: useCurrentUser()?.id ?? '' } } });

/** Since when there is an address; the server does not know it any more. */
export function useCalendarAddress() {
  const path = useOwnPath();
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(api.GET('/api/v2/users/{id}/calendar', path)) });
}

/** Makes the address, makes another or takes it away; what is made is answered to who made it, and to nobody afterwards. */
export function useChangeCalendarAddress() {
  const path = useOwnPath();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: CalendarChange): Promise<CalendarAddress> => {
      if (change === 'remove') return answerOf(api.DELETE('/api/v2/users/{id}/calendar', path));
      if (change === 'replace') return answerOf(api.PUT('/api/v2/users/{id}/calendar', path));
      return answerOf(api.POST('/api/v2/users/{id}/calendar', path));
    },
    onSuccess: ({ created_at, address }) => {
      queryClient.setQueryData(KEY, { created_at, address: null });
      notify(address === null ? MESSAGES.calendar.turnedOff : MESSAGES.calendar.made, { type: 'success' });
    },
    onError: (error) => {
      notify(conflictText(error, MESSAGES.calendar.failed), { type: 'error' });
      // Another tab may have made one.
      void queryClient.invalidateQueries({ queryKey: KEY });
    },
  });
}
