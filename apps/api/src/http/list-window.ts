import { LIMITS } from '@gable/contracts';
import { validate as isUuid } from 'uuid';
import { invalid } from './refusal.js';
import type { ListQuery } from './list-query.dto.js';

/** The part of a list that was asked for. */
export interface ListWindow {
  offset: number;
  limit: number;
}

/** A list as it was asked for: which part, in which order, of which records. */
export interface AskedList<Order extends string, Filter extends string> extends ListWindow {
  /** Undefined where `sort` names none. */
  sort: { field: Order | 'id'; ascending: boolean } | undefined;
  filter: Partial<Record<Filter, unknown>>;
  /** The records that are meant, by `filter.id`; null: whichever there are. */
  ids: string[] | null;
}

/** What a list can be asked for, besides what every list understands. */
interface ListAbilities<Order extends string, Filter extends string> {
  /** Fields it can be ordered by; by `id` every list can. */
  orders: readonly Order[];
  /** What it can be filtered by; by `id` every list can. */
  filters?: readonly Filter[];
  /** How many records are answered where nobody says. */
  pageSize: number;
  /** Whether something is an id here; left out, they are UUIDs. */
  isId?: (id: unknown) => boolean;
}

/**
 * Reads what every list understands, in either of its words (OPN-45).
 * @throws {Refusal} 400 for what is none of it.
 */
export function readList<Order extends string, Filter extends string = never>(
  query: ListQuery,
  { orders, filters = [], pageSize, isId = isUuid }: ListAbilities<Order, Filter>,
): AskedList<Order, Filter> {
  const { id, ...filter } = readFilter(query, [...filters, 'id']);
  const ids = id === undefined ? null : readIds(id, isId);
  return {
    // Who names records wants all of them.
    ...readWindow(query, Math.max(pageSize, ids?.length ?? 0)),
    sort: readSort(query, [...orders, 'id']),
    filter: filter as Partial<Record<Filter, unknown>>,
    ids,
  };
}

/** One id, or several. */
function readIds(named: unknown, isId: (id: unknown) => boolean): string[] {
  const ids: unknown[] = Array.isArray(named) ? named : [named];
  if (ids.length > LIMITS.listPageSizeMax || !ids.every(isId)) {
    throw invalid({ filter: [`id must be an id, or up to ${LIMITS.listPageSizeMax} of them`] });
  }
  return [...new Set(ids.map((id) => String(id).toLowerCase()))];
}

/**
 * Reads `page`/`limit` or `range` (OPN-45).
 * @throws {Refusal} 400 when `range` is not two whole numbers in order, or asks for more than a page may hold.
 */
function readWindow(query: ListQuery, pageSize: number): ListWindow {
  if (query.range !== undefined) {
    const range: unknown = JSON.parse(query.range);
    const [first, last] = Array.isArray(range) ? (range as unknown[]) : [];
    if (!isPlace(first) || !isPlace(last) || last < first) {
      throw invalid({ range: ['range must be [first, last]'] });
    }
    if (last - first + 1 > LIMITS.listPageSizeMax) {
      throw invalid({ range: [`range must not span more than ${LIMITS.listPageSizeMax}`] });
    }
    return { offset: first, limit: last - first + 1 };
  }
  const limit = query.limit ?? pageSize;
  return { offset: ((query.page ?? 1) - 1) * limit, limit };
}

/**
 * Reads `sort` (OPN-45).
 * @throws {Refusal} 400 when it is not `[field, direction]` with a field that can be ordered by.
 */
function readSort<Field extends string>(
  query: ListQuery,
  fields: readonly Field[],
): { field: Field; ascending: boolean } | undefined {
  if (query.sort === undefined) return undefined;
  const sort: unknown = JSON.parse(query.sort);
  const [field, direction] = Array.isArray(sort) ? (sort as unknown[]) : [];
  if (!fields.includes(field as Field) || (direction !== 'ASC' && direction !== 'DESC')) {
    throw invalid({ sort: [`sort must be [field, "ASC" | "DESC"], field one of ${fields.join(', ')}`] });
  }
  return { field: field as Field, ascending: direction === 'ASC' };
}

/**
 * Reads `filter` (OPN-45): plain values by name.
 * @throws {Refusal} 400 when it is no object, or names something that cannot be filtered by.
 */
function readFilter<Field extends string>(query: ListQuery, fields: readonly Field[]): Partial<Record<Field, unknown>> {
  if (query.filter === undefined) return {};
  const filter: unknown = JSON.parse(query.filter);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) {
    throw invalid({ filter: ['filter must be an object'] });
  }
  const unknown = Object.keys(filter).filter((name) => !fields.includes(name as Field));
  if (unknown.length > 0) throw invalid({ filter: unknown.map((name) => `cannot filter by ${name}`) });
  return filter;
}

const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e9;
