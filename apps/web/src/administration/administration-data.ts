import { LIMITS, MESSAGES } from '@gable/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify, type RaRecord } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { answerOf, api, ApiError } from '../api/index.js';

const texts = MESSAGES.administration;

/** What react-admin calls the lists of the administration. */
export type AdministrationList = 'admin' | 'admin-projects' | 'admin-log';

const ORDERS = {
  admin: { field: 'name', order: 'ASC' },
  'admin-projects': { field: 'bytes', order: 'DESC' },
  'admin-log': { field: 'at', order: 'DESC' },
} as const;

/** A page of a list; its number and what narrows it down stand in the address. */
export function useAdministrationList<Listed extends RaRecord>(resource: AdministrationList, filters: string[] = []) {
  const [address, setAddress] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const filter = Object.fromEntries(filters.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])));
  const perPage = LIMITS.administrationPageSize;
  const list = useGetList<Listed>(
    resource,
    { filter, pagination: { page, perPage }, sort: ORDERS[resource] },
    { placeholderData: keepPreviousData },
  );
  return {
    ...list,
    page,
    pages: Math.max(1, Math.ceil((list.total ?? 0) / perPage)),
    /** What the list is narrowed down to by a filter. */
    valueOf: (name: string): string => address.get(name) ?? '',
    goToPage: (wanted: number): void => {
      setAddress((current) => withValue(current, 'page', wanted === 1 ? '' : String(wanted)));
    },
    narrow: (name: string, value: string): void => {
      setAddress((current) => withValue(withValue(current, name, value), 'page', ''), { replace: true });
    },
  };
}

function withValue(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

const KEY = 'administration';

export const useStorage = () =>
  useQuery({ queryKey: [KEY, 'storage'], queryFn: () => answerOf(api.GET('/api/v2/admin/storage')) });

/** Looked at again and again: work goes on while one looks. */
export const useQueues = () =>
  useQuery({
    queryKey: [KEY, 'queues'],
    queryFn: () => answerOf(api.GET('/api/v2/admin/queues')),
    refetchInterval: LIMITS.queuesLookEvery,
  });

export const useFailures = () =>
  useQuery({ queryKey: [KEY, 'failures'], queryFn: () => answerOf(api.GET('/api/v2/admin/failures')) });

export const useInstanceState = () =>
  useQuery({ queryKey: [KEY, 'state'], queryFn: () => answerOf(api.GET('/api/v2/admin/state')) });

export const useSessionsOf = (id: string) =>
  useQuery({
    queryKey: [KEY, 'sessions', id],
    queryFn: () => answerOf(api.GET('/api/v2/admin/people/{id}/sessions', { params: { path: { id } } })),
  });

/** What is done, and what is said once it was. */
interface Act {
  call: () => Promise<unknown>;
  done: string;
}

/** Does something, says so, and brings up to date what is shown. What a rule refuses is said in its words. */
export function useAct() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ call }: Act) => call(),
    onSuccess: (_answer, { done }) => {
      notify(done, { type: 'success' });
    },
    onError: (error) => {
      const says = error instanceof ApiError && [404, 409, 422, 429].includes(error.status);
      notify(says ? error.message : texts.changeFailed, { type: 'error' });
    },
    onSettled: () => {
      for (const key of [KEY, 'admin', 'admin-log']) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}
