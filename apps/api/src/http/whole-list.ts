import type { Page } from './list-answer.js';
import type { ListQuery } from './list-query.dto.js';
import { readFilter, readSort, readWindow } from './list-window.js';

/**
 * The part that was asked for of a list which is short, and known whole (OPN-45); all of it when nothing was said.
 * @param fields what it can be ordered by, other than it is
 * @throws {Refusal} 400 for another order, a filter, or a window that is none
 */
export function pageOfAll<Item extends object>(
  items: readonly Item[],
  query: ListQuery,
  fields: readonly (keyof Item & string)[],
): Page<Item> {
  readFilter(query, []);
  const sort = readSort(query, fields);
  const { offset, limit } = readWindow(query, Math.max(items.length, 1));
  const ordered = sort
    ? items.toSorted((one, other) => compare(one[sort.field], other[sort.field]) * (sort.ascending ? 1 : -1))
    : items;
  return { items: ordered.slice(offset, offset + limit), total: items.length, first: offset };
}

/** Texts as people order them, numbers by size, what is not there last. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other);
  return (
    Number(typeof one !== 'string' && typeof one !== 'number') -
    Number(typeof other !== 'string' && typeof other !== 'number')
  );
}
