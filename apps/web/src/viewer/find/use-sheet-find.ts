import { askedPage, FIND_MESSAGES, LIMITS } from '@gable/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FileDetail, FoundText } from '../../api/index.js';
import { useSettled } from '../../ui/settled.js';
import { WORDS_IN_ADDRESS } from '../viewer-address.js';
import type { Found, Search } from './search.js';
import { textQuery } from './text-query.js';
import type { PageMarks } from './text-marks.js';

type Match = FoundText['matches'][number];

const NO_MATCHES: readonly Match[] = [];

/** Finds words on sheets: every match marked, one after the other shown, page by page. */
export function useSheetFind(file: FileDetail, page: number, turnTo: (page: number) => void) {
  const address = useWordsInAddress();
  const [begun, setBegun] = useState(address.words);
  const [called, setCalled] = useState(address.words === null ? 0 : 1);
  const [search, setSearch] = useState<Search>({ words: address.words ?? '', matchCase: false });
  /** The page that the search began at, and the match that was gone to since. */
  const [from, setFrom] = useState(address.page);
  const [place, setPlace] = useState<number | null>(null);
  /** Counts the ways to a match: one that is there already is brought into view again. */
  const [gone, setGone] = useState(0);
  const start = (wanted: Search): void => {
    setSearch(wanted);
    setFrom(address.page);
    setPlace(null);
  };
  if (begun !== address.words) {
    setBegun(address.words);
    if (address.words !== null) {
      setCalled(called + 1);
      start({ words: address.words, matchCase: false });
    }
  }

  const words = search.words.trim().slice(0, LIMITS.findWords);
  const settled = useSettled(words);
  const isWanted = called > 0 && settled === words;
  const query = useQuery(textQuery(file, { ...search, words: isWanted ? words : '' }));
  const found = isWanted && words !== '' ? query.data : undefined;
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
    searching: words !== '' && !found && !query.isError,
  };
  return {
    called,
    search,
    found: state,
    note: words === '' ? null : query.isError ? FIND_MESSAGES.failed : noteOf(found),
    marks,
    start,
    open: (): void => {
      setCalled((times) => times + 1);
      if (called === 0) setFrom(address.page);
    },
    go: (direction: 'next' | 'previous'): void => {
      if (current === null) return;
      setPlace((current + (direction === 'next' ? 1 : matches.length - 1)) % matches.length);
      setGone(gone + 1);
    },
    close: (): void => {
      setCalled(0);
      address.forget();
    },
  };
}

/** The words in the address, which go with the search they began. */
function useWordsInAddress() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const words = query.get(WORDS_IN_ADDRESS)?.trim().slice(0, LIMITS.findWords) ?? '';
  return {
    words: words === '' ? null : words,
    /** As it was asked for: how many pages there are may not be known yet. */
    page: askedPage(query),
    forget: (): void => {
      if (!query.has(WORDS_IN_ADDRESS)) return;
      setQuery(
        (now) => {
          now.delete(WORDS_IN_ADDRESS);
          return now;
        },
        { replace: true, state: state as unknown },
      );
    },
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
