import { askedPage, LIMITS } from '@gable/contracts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSettled } from '../../ui/settled.js';
import { WORDS_IN_ADDRESS } from '../viewer-address.js';
import type { Search } from './search.js';

/** What is looked for on sheets, and which of its matches is shown. */
export function useFindSearch() {
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
  const isWanted = called > 0 && settled === words && words !== '';
  return {
    called,
    search,
    words,
    /** What is to be asked for; null: nothing yet. */
    asked: isWanted ? { ...search, words } : null,
    from,
    place,
    gone,
    start,
    open: (): void => {
      setCalled((times) => times + 1);
      if (called === 0) setFrom(address.page);
    },
    goTo: (match: number): void => {
      setPlace(match);
      setGone(gone + 1);
    },
    close: (): void => {
      setCalled(0);
      address.forget();
    },
  };
}

/** A search, as {@link useFindSearch} keeps it. */
export type FindSearch = ReturnType<typeof useFindSearch>;

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
