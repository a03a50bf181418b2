import { useEffect, useEffectEvent } from 'react';

/** Milliseconds that a page has for itself before code is fetched that it may need next. */
const PATIENCE = 2_000;

/** Begins, once the page has settled, to fetch what may be opened next. */
export function useFetchAhead(begin: () => void): void {
  const fetchNow = useEffectEvent(begin);
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchNow();
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
    };
  }, []);
}
