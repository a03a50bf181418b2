import { useEffect, useRef } from 'react';

interface Places {
  /** The links of the rows, in the order of the rows. */
  links: string;
  /** What has the focus when no row is left. */
  otherwise: string;
}

/** Rows that something was done to, the place of the first of them, and what has had the focus since. */
interface Leaving {
  ids: readonly string[];
  index: number;
  held: Element | null;
}

/**
 * Leads the focus on when what had it goes with its row: to the row itself where it is shown elsewhere, else to the one
 * that takes its place. Answers what is called with the rows something is done to. Nobody's focus is taken from where it is.
 */
export function useFocusAfter(rows: readonly { id: string }[] | undefined, { links, otherwise }: Places) {
  const leaving = useRef<Leaving | null>(null);
  useEffect(() => {
    const left = leaving.current;
    if (!left || !rows) return;
    const { activeElement, body } = document;
    if (activeElement !== body) {
      left.held = activeElement;
    } else if (left.held?.isConnected) {
      // The person let go of it.
      leaving.current = null;
    } else {
      const shown = document.querySelectorAll<HTMLElement>(links);
      const own = rows.findIndex(({ id }) => left.ids.includes(id));
      const next = shown[own < 0 ? Math.min(left.index, shown.length - 1) : own];
      // When a page is left empty, the one before comes.
      if (!next) left.index = Infinity;
      left.held = next ?? document.querySelector<HTMLElement>(otherwise);
      if (left.held instanceof HTMLElement) left.held.focus({ preventScroll: true });
    }
  }, [rows, links, otherwise]);
  return (ids: readonly string[]): void => {
    leaving.current = { ids, index: rows?.findIndex(({ id }) => ids.includes(id)) ?? 0, held: null };
  };
}
