import { useEffect, type RefObject } from 'react';

const DIRECTIONS: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus between the elements that match, to the nearest one in the direction of the arrow key. */
export function useArrowKeys(frame: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent): void => {
      const direction = DIRECTIONS[event.key];
      const from = event.target instanceof HTMLElement ? event.target : null;
      if (!direction || !from?.matches(selector) || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = nearest(from, [...element.querySelectorAll<HTMLElement>(selector)], direction);
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

function nearest(from: HTMLElement, others: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | null {
  const origin = centre(from);
  let best: { element: HTMLElement; distance: number } | null = null;
  for (const element of others) {
    if (element === from) continue;
    const { x, y } = centre(element);
    const along = (x - origin.x) * dx + (y - origin.y) * dy;
    const aside = Math.abs((x - origin.x) * dy) + Math.abs((y - origin.y) * dx);
    // Ahead, and more ahead than aside; sideways moves stay in their row.
    if (along < 8 || (dx !== 0 && aside > 8)) continue;
    const distance = along + aside * 2;
    if (!best || distance < best.distance) best = { element, distance };
  }
  if (best) return best.element;
  // At the end of a row, left and right go on with the neighbour in reading order.
  return dx === 0 ? null : (others[others.indexOf(from) + dx] ?? null);
}

function centre(element: HTMLElement): { x: number; y: number } {
  const { left, right, top, bottom } = (element.closest('li, tr') ?? element).getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
