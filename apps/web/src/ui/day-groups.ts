import { dayHeading, dayKey } from './dates.js';

/** What was made on one day, in the order it came. */
export interface DayGroup<Item> {
  key: string;
  heading: string;
  items: Item[];
}

/**
 * Groups files and notes by the day they were created (FIL-2, NOT-1), keeping their order; days follow each other as
 * what was made on them does.
 */
export function groupByDay<Item extends { created_at: string }>(
  items: readonly Item[],
  now: Date = new Date(),
): DayGroup<Item>[] {
  const groups: DayGroup<Item>[] = [];
  for (const item of items) {
    const created = new Date(item.created_at);
    const key = dayKey(created);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, heading: dayHeading(created, now), items: [item] });
  }
  return groups;
}
