import { MESSAGES } from '@gable/contracts';
import { useMutation, useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { answerOf, api, type Contact, type ContactDuplicates } from '../../api/index.js';
import { conflictText } from '../../api/refusal-text.js';
import { useCurrentUser } from '../../sessions/index.js';
import { recall, remember } from '../../ui/device-memory.js';
import { useUndoToast } from '../../ui/undo-toast.js';
import { refreshAddressBook } from '../cached-contacts.js';
import { undoneWords } from '../undone-words.js';

const texts = MESSAGES.contacts;

/** Not below the contacts: these are compared with each other once in a while, not with every change of one. */
const KEY: QueryKey = ['contact-duplicates'];

/** Milliseconds for which what was compared is good enough. */
const GOOD_FOR = 60_000;

/** Pairs that are no duplicates which this device remembers. */
const REMEMBERED = 500;

/** By what contacts that may be the same are known again. */
export const keyOf = ({ contacts }: ContactDuplicates): string =>
  contacts
    .map(({ id }) => id)
    .toSorted()
    .join(' ');

/** Contacts that may be the same, but for those of which this person has said on this device that they are not. */
export function useDuplicates() {
  const userId = useCurrentUser()?.id ?? '';
  const place = `gable.duplicates.${userId}`;
  const [distinct, setDistinct] = useState(() => distinctIn(place));
  const { data, error, refetch } = useQuery<ContactDuplicates[]>({
    queryKey: KEY,
    queryFn: () => answerOf(api.GET('/api/contacts/duplicates')),
    staleTime: GOOD_FOR,
  });
  return {
    duplicates: data?.filter((each) => !distinct.includes(keyOf(each))),
    error,
    refetch,
    /** Says that these are not the same. */
    tellApart: (each: ContactDuplicates): void => {
      const all = [keyOf(each), ...distinctIn(place)].slice(0, REMEMBERED);
      remember(place, { distinct: all });
      setDistinct(all);
    },
    /** Takes that back. */
    forgetApart: (each: ContactDuplicates): void => {
      const all = distinctIn(place).filter((key) => key !== keyOf(each));
      remember(place, { distinct: all });
      setDistinct(all);
    },
  };
}

function distinctIn(place: string): string[] {
  const { distinct } = recall(place);
  return Array.isArray(distinct) ? distinct.filter((key) => typeof key === 'string') : [];
}

/** Who stays, and who becomes part of them. */
interface Merging {
  duplicates: ContactDuplicates;
  keptId: string;
  otherIds: string[];
}

/** Makes one contact of several at once, with a way back: several of one again. */
export function useMerge() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoable = useUndoToast();
  const undo = useUndoMerge();
  return useMutation({
    scope: { id: 'contact-merges' },
    mutationFn: ({ keptId, otherIds }: Merging) =>
      answerOf(api.POST('/api/contacts/merges', { body: { contact_id: keptId, contact_ids: otherIds } })),
    onMutate: async ({ duplicates }) => {
      await queryClient.cancelQueries({ queryKey: KEY });
      const before = queryClient.getQueryData<ContactDuplicates[]>(KEY);
      queryClient.setQueryData<ContactDuplicates[]>(KEY, (all) =>
        all?.filter((each) => keyOf(each) !== keyOf(duplicates)),
      );
      return before;
    },
    onSuccess: ({ merge_id }, { otherIds }) => {
      undoable(texts.merged(otherIds.length + 1), () => {
        undo.mutate(merge_id);
      });
    },
    onError: (error, _merging, before) => {
      queryClient.setQueryData(KEY, before);
      notify(conflictText(error, texts.mergeFailed), { type: 'error' });
    },
    onSettled: () => {
      refresh(queryClient);
    },
  });
}

/** Makes several contacts of one again; what somebody has changed since stays, and is told. */
function useUndoMerge() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    scope: { id: 'contact-merges' },
    mutationFn: (mid: string) => answerOf(api.POST('/api/contacts/merges/{mid}/undo', { params: { path: { mid } } })),
    onSuccess: (undone) => {
      notify(undoneWords(undone), undone.stayed.length > 0 ? { type: 'warning' } : { type: 'success' });
    },
    onError: (error) => {
      notify(conflictText(error, texts.undoFailed), { type: 'error' });
    },
    onSettled: () => {
      refresh(queryClient);
    },
  });
}

function refresh(queryClient: QueryClient): void {
  if (queryClient.isMutating() <= 1) refreshAddressBook(queryClient);
}

/** Who says most, of several that may be the same: they stay unless another is chosen. The first of those who say as much. */
export function fullestOf(contacts: readonly Contact[]): Contact | undefined {
  const says = ({ business, notes, emails, phones, addresses, groups, name, lastname }: Contact): number =>
    [business, notes, name, lastname].filter(Boolean).length +
    emails.length +
    phones.length +
    addresses.length +
    groups.length;
  return contacts.toSorted((one, other) => says(other) - says(one))[0];
}

/** What several contacts have in common, in words. */
export const evidenceWords = ({ kind, value }: ContactDuplicates['evidence'][number]): string => {
  if (kind === 'email') return `Same email: ${value}`;
  if (kind === 'phone') return `Same phone: ${value}`;
  return value === '' ? 'Alike names' : `Alike names at ${value}`;
};
