import { FIND_MESSAGES } from '@gable/contracts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FoundText } from '../../api/index.js';
import type { FindSearch } from './find-search.js';
import type { Found } from './search.js';
import type { PageMarks } from './text-marks.js';

type Match = FoundText['matches'][number];

const NO_MATCHES: readonly Match[] = [];

/** What came of a search. */
export interface FindAnswer {
  data?: FoundText | undefined;
  isError: boolean;
}

/** The matches of a search: every one marked, one after the other shown, page by page. */
export function useFindMatches(
  { called, search, words, asked, from, place, gone, start, open, goTo, close }: FindSearch,
  { data, isError }: FindAnswer,
  page: number,
  turnTo: (page: number) => void,
) {
  const found = asked ? data : undefined;
  const matches = found?.matches ?? NO_MATCHES;
  const current = matches.length === 0 ? null : (place ?? firstFrom(matches, from));
  const shown = current === null ? null : (matches[current] ?? null);

  const turn = useEffectEvent((to: number) => {
    if (to !== page) turnTo(to);
  });
  const key = `${JSON.stringify(search)} ${current ?? ''} ${gone}`;
  const shownPage = shown?.page;
  useEffect(() => {
    if (shownPage !== undefined) turn(shownPage);
  }, [key, shownPage]);

  // The same as long as nothing of it changes: they are laid on the stage.
  const marks = useMemo(() => marksOn(page, matches, shown, key), [page, matches, shown, key]);

  const state: Found = {
    current: current === null ? 0 : current + 1,
    total: matches.length,
    more: found?.more ?? false,
    searching: words !== '' && !found && !isError,
  };
  return {
    called,
    search,
    found: state,
    note: words === '' ? null : isError ? FIND_MESSAGES.failed : noteOf(found),
    marks,
    start,
    open,
    go: (direction: 'next' | 'previous'): void => {
      if (current !== null) goTo((current + (direction === 'next' ? 1 : matches.length - 1)) % matches.length);
    },
    close,
  };
}

/** The first match on a page or behind it, else the first of all. */
function firstFrom(matches: readonly Match[], page: number): number {
  return Math.max(
    0,
    matches.findIndex((match) => match.page >= page),
  );
}

/** What is marked on a page. */
function marksOn(page: number, matches: readonly Match[], shown: Match | null, key: string): PageMarks {
  const here = matches.filter((match) => match.page === page);
  const current = shown ? here.indexOf(shown) : -1;
  return { page, matches: here.map(({ words }) => words), current: current < 0 ? null : current, key };
}

function noteOf(found: FoundText | undefined): string | null {
  if (found?.state === 'awaited') return FIND_MESSAGES.awaited;
  return found?.state === 'none' ? FIND_MESSAGES.none : null;
}
