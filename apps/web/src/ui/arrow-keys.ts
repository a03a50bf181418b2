import { useCallback, type RefCallback } from 'react';

/** How the focus moves by keys. */
interface ArrowKeyOptions {
  /** Other keys that do what an arrow does. */
  letters?: Readonly<Partial<Record<string, string>>>;
  /** Also from what stands beside such an element in its row. */
  fromRow?: boolean;
}

const ONLY_ARROWS: ArrowKeyOptions = {};

/**
 * Moves the focus between the elements that match, inside the element it is given to: to the nearest one in the direction
 * of an arrow key, to the first and the last by Home and End. Options are constants: others listen anew.
 */
export const useArrowKeys = (selector: string, options: ArrowKeyOptions = ONLY_ARROWS): RefCallback<HTMLElement> =>
  useCallback(
    (frame: HTMLElement | null) => {
      const onKey = (event: KeyboardEvent): void => {
        const target = event.target instanceof HTMLElement ? event.target : null;
        const row = options.fromRow ? target?.closest(ROW)?.querySelector<HTMLElement>(selector) : null;
        const from = target?.matches(selector) ? target : row;
        if (!frame || !from) return;
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const key = options.letters?.[event.key] ?? event.key;
        const next = nextOf(key, from, [...frame.querySelectorAll<HTMLElement>(selector)]);
        if (!next) return;
        event.preventDefault();
        next.focus();
        next.scrollIntoView({ block: 'nearest' });
      };
      frame?.addEventListener('keydown', onKey);
      return () => {
        frame?.removeEventListener('keydown', onKey);
      };
    },
    [selector, options],
  );

const ROW = 'li, tr';

function nextOf(key: string, from: HTMLElement, items: readonly HTMLElement[]): HTMLElement | null {
  if (key === 'Home') return items[0] ?? null;
  if (key === 'End') return items.at(-1) ?? null;
  const direction = directionOf(key);
  return direction ? nearest(spotOf(from), items.map(spotOf), direction) : null;
}

function spotOf(item: HTMLElement): Spot<HTMLElement> {
  const { left, right, top, bottom } = (item.closest(ROW) ?? item).getBoundingClientRect();
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
