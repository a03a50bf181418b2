import { useEffect, useRef } from 'react';
import { useOutletContext } from 'react-router-dom';

/** What the list gives to what is open over it. */
interface OverTheList {
  /** Is told which contacts are about to leave the list. */
  leaving: (ids: readonly string[]) => void;
}

const rowOf = (id: string): HTMLElement | null => document.querySelector(`[data-contact="${id}"]`);

/**
 * Leads the focus on when what had it goes with its contact: to the one that takes its place, else to the last one, else to
 * what is said of an empty list. Only rows in sight exist, so they are asked for their places.
 */
export function useFocusAfterContacts(): OverTheList {
  const left = useRef<{ ids: readonly string[]; place: number } | null>(null);
  useEffect(() => {
    const { current } = left;
    if (!current || current.ids.some(rowOf)) return;
    left.current = null;
    if (document.activeElement !== document.body) return;
    const next =
      document.querySelector<HTMLElement>(`[data-place="${current.place}"] [data-contact-link]`) ??
      [...document.querySelectorAll<HTMLElement>('[data-contact-link]')].at(-1) ??
      document.querySelector<HTMLElement>('[data-empty]');
    next?.focus({ preventScroll: true });
  });
  return {
    leaving: (ids) => {
      const places = ids.flatMap((id) => rowOf(id)?.dataset['place'] ?? []).map(Number);
      if (places.length > 0) left.current = { ids, place: Math.min(...places) };
    },
  };
}

/** The list below what is open; none where it could not be read. */
export const useListBelow = () => useOutletContext<OverTheList | null | undefined>();
