import { useCallback, useEffect, useRef, useState } from 'react';

/** Rows that are fetched at once. */
const PAGE = 100;

/**
 * Rows of a long list that come in pages, as they come in sight. What was held under another key is shown until the new is there.
 * @param key what the rows are of; another one fetches anew
 */
export function useRowPages<Row>(key: string, fetch: (from: number, to: number) => Promise<Row[]>) {
  const [held, setHeld] = useState<ReadonlyMap<number, Row[]>>(new Map());
  const asked = useRef<{ key: string; pages: Map<number, Row[] | null> }>({ key, pages: new Map() });
  const sight = useRef({ from: 0, to: PAGE - 1 });
  const fetching = useRef(fetch);
  useEffect(() => {
    fetching.current = fetch;
  });

  const see = useCallback((from: number, to: number): void => {
    sight.current = { from, to };
    const { current } = asked;
    for (let page = Math.floor(from / PAGE); page <= Math.floor(to / PAGE); page++) {
      if (current.pages.has(page)) continue;
      current.pages.set(page, null);
      void fetching.current(page * PAGE, (page + 1) * PAGE).then((rows) => {
        // What was asked for before is no answer to what is asked now.
        if (asked.current !== current) return;
        current.pages.set(page, rows);
        setHeld(new Map([...current.pages].flatMap(([place, page]) => (page ? [[place, page] as const] : []))));
      });
    }
  }, []);
  useEffect(() => {
    asked.current = { key, pages: new Map() };
    see(sight.current.from, sight.current.to);
  }, [key, see]);
  return {
    at: (place: number): Row | undefined => held.get(Math.floor(place / PAGE))?.[place % PAGE],
    see,
  };
}
