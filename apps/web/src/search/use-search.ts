import { LIMITS } from '@gable/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf, api, type Found } from '../api/index.js';

/** Pause in typing after which the search runs, in milliseconds. */
const PAUSE = 150;

/** What is searched for. */
export interface Wanted {
  /** Without the space around it and with single spaces. */
  term: string;
  year: number | null;
}

/** What a text in the field asks for. */
export const termOf = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').slice(0, LIMITS.searchTerm);

/** Whether a term is long enough (NAV-53, VAL-23, CNS-35). */
export const isTerm = (term: string): boolean => term.length >= LIMITS.searchMinimum;

/** The answer to what is wanted; the one before stays until it is here, and what nobody waits for any more is broken off. */
export function useSearch(wanted: Wanted) {
  const { term, year } = usePaused(wanted);
  const query = useQuery({
    queryKey: ['search', term, year],
    queryFn: async ({ signal }): Promise<Found> =>
      answerOf(api.GET('/api/v2/search', { params: { query: { term, ...(year !== null && { year }) } }, signal })),
    enabled: isTerm(term),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });
  const settled = term === wanted.term && year === wanted.year;
  return { ...query, term, isSearching: isTerm(wanted.term) && (!settled || query.isFetching) };
}

/** What is wanted once typing has paused; at once when the year changes or the field is emptied. */
function usePaused(wanted: Wanted): Wanted {
  const { term, year } = wanted;
  const [paused, setPaused] = useState(wanted);
  if (paused.term !== term && !isTerm(term)) setPaused({ term, year });
  else if (paused.year !== year) setPaused({ term: paused.term, year });
  useEffect(() => {
    const timer = setTimeout(() => {
      setPaused({ term, year });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
    };
  }, [term, year]);
  return paused;
}
