import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus of who uses the keyboard when a person's row goes: it follows the person to another table, or stays
 * with the table the person was in: `data-person` of a row says whose it is.
 */
export function useKeptFocus(personId: string, headingId: string) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const shown = row.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      queueMicrotask(() => {
        const moved = document.querySelector<HTMLElement>(`[data-person="${personId}"]`);
        (moved ?? document.getElementById(headingId))?.focus();
      });
    };
  }, [personId, headingId]);
  return row;
}
