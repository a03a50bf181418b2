import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageInAddress } from '../page-in-address.js';

/** While pages scroll by, the address follows this much later. */
const ADDRESS_FOLLOWS = 250;

/** What turns the pages. */
interface TurnedPages {
  goTo: (page: number) => void;
}

/** The page that is scrolled to; the address follows it, and it follows the address. */
export function useScrolledPage(total: number | null, pages: { current: TurnedPages | null }) {
  const inAddress = usePageInAddress(total ?? Number.MAX_SAFE_INTEGER);
  const { key } = useLocation();
  const [scrolled, setPage] = useState(inAddress.page);
  const page = Math.min(scrolled, total ?? scrolled);
  /**
   * The page in the address as it came last, and those written since. They come back late, when the pages may have been
   * scrolled on, and some not at all.
   */
  const written = useRef([inAddress.page]);
  useEffect(() => {
    const place = written.current.lastIndexOf(inAddress.page);
    if (place >= 0) {
      written.current.splice(0, place);
      return;
    }
    written.current = [inAddress.page];
    pages.current?.goTo(inAddress.page);
  }, [pages, inAddress.page, key]);

  const follow = useEffectEvent(() => {
    if (page === written.current.at(-1)) return;
    written.current.push(page);
    inAddress.turnTo(page);
  });
  useEffect(() => {
    if (total === null) return;
    const timer = setTimeout(follow, ADDRESS_FOLLOWS);
    return () => {
      clearTimeout(timer);
    };
  }, [page, total]);

  const turnTo = (to: number): void => {
    setPage(to);
    pages.current?.goTo(to);
  };
  return { page, setPage, turnTo };
}
