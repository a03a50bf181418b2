import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been scrolled away below what stays on top of the page. */
export function useIsScrolledAway(element: RefObject<HTMLElement | null>, covered: number): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsAway(!entry.isIntersecting && entry.boundingClientRect.top < covered);
      },
      { rootMargin: `-${covered}px 0px 0px 0px` },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, covered]);
  return isAway;
}
