import type { RaRecord } from 'ra-core';
import { ApiError } from './api-error.js';
import { isSameAsJson } from './same-as-json.js';

/** How often a save is put on top of what others saved meanwhile, before it is given up. */
export const TRIES = 5;

/**
 * Saves a change of a record whose version the API compares (API-50): what somebody else saved meanwhile stays, and this
 * change goes on top. A field that both changed is refused, with the record as it is now in {@link ApiError.current}.
 */
export async function updateOnTop<Answer>(
  { previousData, data }: { previousData: RaRecord; data: object },
  update: (data: Record<string, unknown>) => Promise<Answer>,
): Promise<Answer> {
  let base = previousData;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await update({ ...data, version: base['version'] as unknown });
    } catch (error) {
      const current = newerState<RaRecord>(error);
      if (!current || attempt === TRIES || fieldsMeet(previousData, data, current)) throw error;
      base = current;
    }
  }
}

/** The record as somebody else saved it meanwhile, when that is why a change was refused. */
export const newerState = <Current extends object>(error: unknown): Current | null =>
  error instanceof ApiError && error.status === 409 ? (error.current as Current) : null;

/** Whether somebody else changed a field that is changed here too, and to something else. */
export function fieldsMeet(seen: object, change: object, current: object): boolean {
  const [before, now] = [new Map(Object.entries(seen)), new Map(Object.entries(current))];
  return Object.entries(change).some(
    ([field, value]) => !isSameAsJson(before.get(field), now.get(field)) && !holds(now.get(field), value),
  );
}

/** Whether something is there as it is to become; what is not said of it, such as a slug, is the server's. */
function holds(there: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return there === wanted;
  if (typeof there !== 'object' || there === null) return false;
  if (Array.isArray(wanted) && wanted.length !== (there as unknown[]).length) return false;
  const parts = new Map<string, unknown>(Object.entries(there));
  return Object.entries(wanted).every(([name, part]) => holds(parts.get(name), part));
}
