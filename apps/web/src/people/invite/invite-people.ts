import { MESSAGES, type ProjectRole } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, type InvitedPeople } from '../../api/index.js';
import { refusalText } from '../../api/refusal-text.js';

/** What somebody can be invited as. */
export type InvitedRole = Exclude<ProjectRole, 'owner'>;

/** Who is to come, and what they read. */
interface Invitations {
  users: { email: string; role: InvitedRole }[];
  message: string;
}

/** Invites people (API-39, MSG-59, MSG-74). */
export function useInvitePeople(projectId: string, onInvited: (invited: InvitedPeople) => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ users, message }: Invitations) =>
      answerOf(
        api.POST('/api/v2/projects/{id}/users', {
          params: { path: { id: projectId } },
          body: { users, ...(message && { message }) },
        }),
      ),
    onSuccess: (invited) => {
      if (invited.people.length > 0) notify(MESSAGES.people.invited, { type: 'success' });
      onInvited(invited);
    },
    onError: (error) => {
      notify(refusalText(error, MESSAGES.people.inviteFailed), { type: 'error' });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['users'] });
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
    },
  });
}
