import { MESSAGES } from '@gable/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, pageOf, type ContactImport, type ContactMerge } from '../../api/index.js';
import { conflictText } from '../../api/refusal-text.js';
import { refreshAddressBook } from '../cached-contacts.js';

/** Where what was done to many contacts is held. */
const KEY = ['contact-batches'];

/** Rows of one page. */
const PER_PAGE = 25;

/** What was done to many contacts at once, an import or a merge. */
export type ContactBatch = ({ kind: 'import' } & ContactImport) | ({ kind: 'merge' } & ContactMerge);

/** A page of the imports, or of the merges, of a person, the newest first; how many pages there are. */
export function useBatches(kind: ContactBatch['kind'], page: number) {
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, kind, page],
    queryFn: async (): Promise<{ items: ContactBatch[]; total: number }> => {
      const params = { query: { page, limit: PER_PAGE } };
      if (kind === 'import') {
        const { items, total } = await pageOf(api.GET('/api/contacts/imports', { params }));
        return { items: items.map((each) => ({ kind: 'import', ...each })), total };
      }
      const { items, total } = await pageOf(api.GET('/api/contacts/merges', { params }));
      return { items: items.map((each) => ({ kind: 'merge', ...each })), total };
    },
    placeholderData: keepPreviousData,
  });
  return {
    batches: data?.items,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE)),
    error: data ? null : error,
    refetch: () => void refetch(),
  };
}

/** Takes an import or a merge back; what came of it is for the screen to say. */
export function useUndoBatch() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: ContactBatch) =>
      answerOf(
        kind === 'import'
          ? api.POST('/api/contacts/imports/{iid}/undo', { params: { path: { iid: id } } })
          : api.POST('/api/contacts/merges/{mid}/undo', { params: { path: { mid: id } } }),
      ),
    onError: (error) => {
      notify(conflictText(error, MESSAGES.contacts.undoFailed), { type: 'error' });
    },
    onSettled: () => {
      refreshAddressBook(queryClient);
    },
  });
}
