import { useEffect, useEffectEvent } from 'react';

/** Does something once, `delay` milliseconds after it has become due, unless the page is left before. */
export function useLater(due: boolean, delay: number, act: () => void): void {
  const acting = useEffectEvent(act);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => {
      acting();
    }, delay);
    return () => {
      clearTimeout(timer);
    };
  }, [due, delay]);
}
