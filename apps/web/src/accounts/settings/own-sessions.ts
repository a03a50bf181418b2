import { MESSAGES } from '@gable/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, isNotFound, type OwnSession } from '../../api/index.js';

export const OWN_SESSIONS = ['own-sessions'];

/** Where the person is signed in. */
export const useOwnSessions = () =>
  useQuery({ queryKey: OWN_SESSIONS, queryFn: () => answerOf(api.GET('/api/v2/sessions')) });

/** Ends one session, or with null every one but this: gone at once, back again when the server refuses. */
export function useEndSessions() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      answerOf(
        id === null
          ? api.DELETE('/api/v2/sessions')
          : api.DELETE('/api/v2/sessions/{id}', { params: { path: { id } } }),
      ),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: OWN_SESSIONS });
      const before = queryClient.getQueryData<OwnSession[]>(OWN_SESSIONS);
      queryClient.setQueryData<OwnSession[]>(OWN_SESSIONS, (sessions) =>
        sessions?.filter((session) => (id === null ? session.current : session.id !== id)),
      );
      return before;
    },
    onError: (error, _id, before) => {
      // It is over already, which is what was asked for.
      if (isNotFound(error)) return;
      queryClient.setQueryData(OWN_SESSIONS, before);
      notify(MESSAGES.account.failedTryAgain, { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: OWN_SESSIONS }),
  });
}
