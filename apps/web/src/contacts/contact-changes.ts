import { MESSAGES } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useUpdate, type UseUpdateMutateParams } from 'ra-core';
import { answerOf, api, ApiError, type Contact, type ContactDetail } from '../api/index.js';
import { refusalText } from '../api/refusal-text.js';
import { newerState } from '../api/versioned-update.js';
import { useOptimisticChange, useShownAtOnce } from '../ui/optimistic-change.js';
import { CachedContacts } from './cached-contacts.js';

const texts = MESSAGES.contacts;

/** What somebody else has saved meanwhile is shown in place of what was before. */
function showRefused(cached: CachedContacts, _edit: unknown, error: unknown): void {
  const current = newerState<ContactDetail>(error);
  if (current) cached.change(current);
}

/** How react-admin saves the form of a contact: the server says how phones are written, so its answer is shown. */
export const useContactSaving = () =>
  useShownAtOnce<CachedContacts, UseUpdateMutateParams, ContactDetail>(new CachedContacts(useQueryClient()), {
    show: () => undefined,
    showSaved: (cached, saved) => {
      cached.change(saved);
    },
    showRefused,
    done: () => [texts.stored],
    failed: (_edit, error) => refusalText(error, texts.storeFailed),
  });

/** Shares an own contact with the firm, or ends that: shown at once, taken back when it is refused. */
export function useShareContact() {
  const saving = useShownAtOnce<CachedContacts, UseUpdateMutateParams, ContactDetail>(
    new CachedContacts(useQueryClient()),
    {
      show: (cached, { id, data }) => {
        cached.change({ id: String(id), ...(data as Pick<Contact, 'shared'>) });
      },
      showSaved: (cached, saved) => {
        cached.change(saved);
      },
      showRefused,
      done: ({ shared }) => [shared ? texts.sharedNow : texts.unshared],
      failed: (_edit, error) => refusalText(error, texts.shareFailed),
    },
  );
  const [update] = useUpdate<ContactDetail>('address-book', undefined, saving);
  return (contact: ContactDetail, shared: boolean): void =>
    void update('address-book', { id: contact.id, data: { shared }, previousData: contact });
}

/** Invites somebody to Gable by their e-mail (API-16, MSG-124, MSG-125): who has an account already is told of. */
export function useInviteContact() {
  const notify = useNotify();
  return useMutation({
    mutationFn: (email: string) => answerOf(api.POST('/api/v2/users/generate-invitation', { body: { email } })),
    onSuccess: (_invited, email) => {
      notify(texts.invited(email), { type: 'success' });
    },
    onError: (error) => {
      const says = error instanceof ApiError && [400, 429].includes(error.status);
      notify(says ? error.message : texts.inviteFailed, { type: 'error' });
    },
  });
}

/** Deletes contacts, one after the other (DLG-14, ADR-29): they leave the list at once, and those that were refused return. */
export function useDeleteContacts() {
  const dataProvider = useDataProvider();
  return useOptimisticChange<CachedContacts, readonly string[], number>(new CachedContacts(useQueryClient()), {
    save: async (ids) => {
      const failures: unknown[] = [];
      for (const id of ids) {
        await dataProvider.delete('address-book', { id }).catch((error: unknown) => failures.push(error));
      }
      if (failures.length === ids.length) throw failures[0];
      return failures.length;
    },
    show: (cached, ids) => {
      cached.remove(ids);
    },
    done: (failed, ids) => [texts.deleted(ids.length - failed), ...(failed > 0 ? [texts.deleteFailed(failed)] : [])],
    failed: (ids, error) => refusalText(error, texts.deleteFailed(ids.length)),
  });
}
