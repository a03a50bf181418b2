import { useEffect, useState } from 'react';
import type { FoundText } from '../../api/index.js';
import { useFindMatches, type FindAnswer } from './find-matches.js';
import { useFindSearch } from './find-search.js';
import { ASK_AGAIN, type Search } from './search.js';

/** Asks where a text stands on the pages of a document. */
export type FindText = (search: Search, signal: AbortSignal) => Promise<FoundText>;

const NOTHING_YET: FindAnswer = { isError: false };

/** Finds words on sheets that are read without the app's cache. */
export function useTextFind(find: FindText, page: number, turnTo: (page: number) => void) {
  const search = useFindSearch();
  const answer = useFoundText(find, search.asked);
  return useFindMatches(search, answer, page, turnTo);
}

/** What is found, asked for again while the words are being read. */
function useFoundText(find: FindText, asked: Search | null): FindAnswer {
  const [known, setKnown] = useState<{ key: string; answer: FindAnswer } | null>(null);
  const { words, matchCase } = asked ?? { words: '', matchCase: false };
  const key = `${matchCase} ${words}`;
  useEffect(() => {
    if (words === '') return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      find({ words, matchCase }, abort.signal).then(
        (data) => {
          if (abort.signal.aborted) return;
          setKnown({ key, answer: { data, isError: false } });
          if (data.state === 'awaited') timer = setTimeout(ask, ASK_AGAIN);
        },
        () => {
          if (!abort.signal.aborted) setKnown({ key, answer: { isError: true } });
        },
      );
    };
    ask();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [find, words, matchCase, key]);
  return known?.key === key ? known.answer : NOTHING_YET;
}
