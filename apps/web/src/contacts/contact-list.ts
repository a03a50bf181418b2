import { LIMITS } from '@gable/contracts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDataProvider, useGetList, type GetListResult } from 'ra-core';
import { useEffect, useState } from 'react';
import type { Contact } from '../api/index.js';
import type { ContactsPlace } from './contacts-place.js';

/** Contacts of one call. */
const PAGE = LIMITS.listPageSizeMax;

/** Milliseconds somebody must stay on rows before these are read: who drags the bar to the end passes thousands of them. */
const STAY = 60;

/**
 * The contacts of an address book of any size: how many there are, and those that are in sight, a page of them at a time.
 * What was there before stays until the first page of what was asked for is there.
 */
export function useContactList({ term, sort }: ContactsPlace) {
  const dataProvider = useDataProvider();
  const params = { sort, filter: term === '' ? {} : { search: term } };
  const first = useGetList<Contact>(
    'address-book',
    { ...params, pagination: { page: 1, perPage: PAGE } },
    { placeholderData: keepPreviousData },
  );
  const { pages, see } = usePagesInSight();
  const others = pages.filter((page) => page > 1);
  const read = useQueries({
    queries: others.map((page) => {
      const asked = { ...params, pagination: { page, perPage: PAGE } };
      return {
        // As react-admin calls it, so that its changes reach it.
        queryKey: ['address-book', 'getList', asked],
        queryFn: () => dataProvider.getList<Contact>('address-book', asked),
        enabled: !first.isPlaceholderData,
      };
    }),
  });
  const held = new Map<number, Contact[]>(
    read.flatMap(({ data }, place) => (data ? [[others[place] ?? 0, (data as GetListResult<Contact>).data]] : [])),
  );
  if (first.data) held.set(1, first.data);
  const failed = read.find(({ error, data }) => error && !data);
  const error = (first.data ? null : first.error) ?? failed?.error ?? null;
  return {
    total: first.total,
    /** A contact by its place in the list; undefined while it is on its way. */
    at: (place: number): Contact | undefined => held.get(pageOf(place))?.[place % PAGE],
    held,
    /** What is shown is not yet what was asked for. */
    isPlaceholderData: first.isPlaceholderData,
    error,
    refetch: (): void => {
      if (first.error) void first.refetch();
      for (const page of read) if (page.error) void page.refetch();
    },
    /** Says which rows are in sight. */
    see,
  };
}

const pageOf = (place: number): number => Math.floor(place / PAGE) + 1;

/** The pages of the rows in sight, once somebody stays there. */
function usePagesInSight() {
  const [pages, setPages] = useState<readonly number[]>([1]);
  const [wanted, want] = useState('1');
  useEffect(() => {
    const timer = setTimeout(() => {
      setPages(wanted.split(' ').map(Number));
    }, STAY);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted]);
  return {
    pages,
    see: (from: number, to: number): void => {
      const [start, end] = [pageOf(Math.max(0, from)), pageOf(Math.max(0, to))];
      want(Array.from({ length: end - start + 1 }, (_, step) => start + step).join(' '));
    },
  };
}
