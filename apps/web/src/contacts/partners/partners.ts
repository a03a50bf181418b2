import { LIMITS, MESSAGES } from '@gable/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, itemsOf, type Partner } from '../../api/index.js';
import { conflictText } from '../../api/refusal-text.js';
import { useCurrentUser } from '../../sessions/index.js';
import { refreshAddressBook } from '../cached-contacts.js';

const texts = MESSAGES.contacts;

/** Everybody one shares a project with, by name (API-12). */
export function usePartners() {
  const id = useCurrentUser()?.id ?? '';
  return useQuery<Partner[]>({
    queryKey: ['users', 'partners', id],
    queryFn: () => itemsOf(api.GET('/api/v2/users/{id}/partners', { params: { path: { id } } })),
  });
}

/** Whom to bring in, and into which group. */
interface Bringing {
  users: readonly string[];
  groupId: string | null;
}

/** Makes contacts of people one works with (ADR-7, ADR-15, VAL-53, API-122): so many at once as one call takes. */
export function useBringPartners(onBrought: () => void) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ users, groupId }: Bringing) => {
      let [created, existing] = [0, 0];
      for (let first = 0; first < users.length; first += LIMITS.contactsImported) {
        const part = users.slice(first, first + LIMITS.contactsImported);
        const body = { users: part, ...(groupId !== null && { group_id: groupId }) };
        const answer = await answerOf(api.POST('/api/contacts/bulk', { body }));
        created += answer.created.length;
        existing += answer.existing.length;
      }
      return { created, existing };
    },
    onSuccess: ({ created, existing }) => {
      notify(texts.broughtIn(created, existing), { type: 'success' });
      onBrought();
    },
    onError: (error) => {
      notify(conflictText(error, texts.bringFailed), { type: 'error' });
    },
    onSettled: () => {
      refreshAddressBook(queryClient);
    },
  });
}
