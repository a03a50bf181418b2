import { useEffect, type RefObject } from 'react';

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

/** Something on the page, by its middle. */
export interface Spot<Item> {
  item: Item;
  x: number;
  y: number;
}

/** Right and down are positive. */
type Direction = readonly [x: number, y: number];

/** The direction of an arrow key; none for the other keys. */
export const directionOf = (key: string): Direction | undefined => DIRECTIONS[key];

const DIRECTIONS: Partial<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What is nearest in a direction, among spots in reading order that hold the one to go from. */
export function nearest<Item>(from: Spot<Item>, spots: readonly Spot<Item>[], [dx, dy]: Direction): Item | null {
  let best: { item: Item; distance: number } | null = null;
  for (const { item, x, y } of spots) {
    if (item === from.item) continue;
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    // Ahead, and more ahead than aside; sideways moves stay in their row.
    if (along < 8 || (dx !== 0 && aside > 8)) continue;
    const distance = along + aside * 2;
    if (!best || distance < best.distance) best = { item, distance };
  }
  if (best) return best.item;
  // At the end of a row, left and right go on with the neighbour in reading order.
  return dx === 0 ? null : (spots[spots.findIndex(({ item }) => item === from.item) + dx]?.item ?? null);
}
