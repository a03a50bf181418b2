import { useEffect, type RefObject } from 'react';
import { directionOf, nearest, type Spot } from './nearest.js';

/** Moves the focus between the elements that match, to the nearest one in the direction of the arrow key. */
export function useArrowKeys(frame: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent): void => {
      const direction = directionOf(event.key);
      const from = event.target instanceof HTMLElement ? event.target : null;
      if (!direction || !from?.matches(selector) || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = nearest(spotOf(from), [...element.querySelectorAll<HTMLElement>(selector)].map(spotOf), direction);
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    };
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('keydown', onKey);
    };
  }, [frame, selector]);
}

function spotOf(item: HTMLElement): Spot<HTMLElement> {
  const { left, right, top, bottom } = (item.closest('li, tr') ?? item).getBoundingClientRect();
  return { item, x: (left + right) / 2, y: (top + bottom) / 2 };
}
