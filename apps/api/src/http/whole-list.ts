import { validate as isUuid } from 'uuid';
import type { Page } from './list-answer.js';
import type { ListQuery } from './list-query.dto.js';
import { type AskedList, readList } from './list-window.js';
import { notFound } from './refusal.js';

/**
 * The part that was asked for of a list which is short, and known whole (OPN-45); all of it when nothing was said.
 * @param orders what it can be ordered by, other than it is
 * @throws {Refusal} 400 for another order, a filter, or a window that is none
 */
export function pageOfAll<Item extends { id: string | number }>(
  items: readonly Item[],
  query: ListQuery,
  orders: readonly (keyof Item & string)[],
): Page<Item> {
  const isNumbered = items.some(({ id }) => typeof id === 'number');
  const pageSize = Math.max(items.length, 1);
  const asked = readList(query, { orders, pageSize, isId: isNumbered ? isNumber : isUuid });
  const { sort } = asked;
  return partOf(sort ? ordered(items, sort.field, sort.ascending) : items, asked);
}

/** Those of a list in its order that were asked for. */
export function partOf<Item extends { id: string | number }>(
  items: readonly Item[],
  { ids, offset, limit }: Pick<AskedList<never, never>, 'ids' | 'offset' | 'limit'>,
): Page<Item> {
  const meant = ids ? items.filter(({ id }) => ids.includes(String(id))) : items;
  return { items: meant.slice(offset, offset + limit), total: meant.length, first: offset };
}

/** The items by a field of theirs; what is equal in it stays as it was. */
export function ordered<Item extends object>(
  items: readonly Item[],
  field: keyof Item & string,
  ascending: boolean,
): Item[] {
  return items.toSorted((one, other) => compare(one[field], other[field]) * (ascending ? 1 : -1));
}

/**
 * One record, as its list shows it to who may see the list.
 * @param isId what its ids look like
 * @throws {Refusal} 404 when it is not in it
 */
export async function recordOf<Item>(
  list: (query: ListQuery) => Promise<Page<Item>>,
  id: string,
  message?: string,
  isId: (id: string) => boolean = isUuid,
): Promise<Item> {
  const [record] = isId(id) ? (await list({ filter: JSON.stringify({ id }) })).items : [];
  if (!record) throw notFound(message);
  return record;
}

/** Whether it may be an id of a list that is counted, as the roles of firms are. */
export const isNumber = (id: unknown): boolean => /^\d{1,15}$/.test(String(id));

/** Texts as people order them, numbers by size, what is not there last. */
function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other);
  return (
    Number(typeof one !== 'string' && typeof one !== 'number') -
    Number(typeof other !== 'string' && typeof other !== 'number')
  );
}
