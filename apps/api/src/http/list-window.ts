import { LIMITS } from '@gable/contracts';
import { invalid } from './refusal.js';
import type { ListQuery } from './list-query.dto.js';

/** The part of a list that was asked for. */
export interface ListWindow {
  offset: number;
  limit: number;
}

/**
 * Reads `page`/`limit` or `range` (OPN-45).
 * @throws {Refusal} 400 when `range` is not two whole numbers in order, or asks for more than a page may hold.
 */
export function readWindow(query: ListQuery, pageSize: number): ListWindow {
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
export function readSort<Field extends string>(
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
export function readFilter<Field extends string>(
  query: ListQuery,
  fields: readonly Field[],
): Partial<Record<Field, unknown>> {
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
