import { LIMITS } from '@gable/contracts';
import type { SortPayload } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

/** What contacts are ordered by where nobody says otherwise. */
const BY_NAME: SortPayload = { field: 'name', order: 'ASC' };

/** What the list offers to be ordered by. */
const FIELDS = ['name', 'lastname', 'created_at', 'updated_at'];

/** What a list of contacts shows; its address says it. */
export interface ContactsPlace {
  /** What is searched; empty is nothing. */
  term: string;
  sort: SortPayload;
}

/** What a text in the field asks for: without the space around it and with single spaces. */
export const termOf = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ').slice(0, LIMITS.searchTerm);

/** Whether a term is long enough to be searched (ADR-13, VAL-26). */
export const isTerm = (term: string): boolean => term.length >= LIMITS.searchMinimum;

/** The place an address asks for; what it does not say, or says wrongly, is the default. */
export function placeIn(query: URLSearchParams): ContactsPlace {
  const term = termOf(query.get('search') ?? '');
  const field = query.get('sort') ?? '';
  return {
    term: isTerm(term) ? term : '',
    sort: FIELDS.includes(field) ? { field, order: query.get('order') === 'desc' ? 'DESC' : 'ASC' } : BY_NAME,
  };
}

/** The query of a place; defaults stay out of it, and what else the address says stays. */
export function queryOf(
  { term, sort: { field, order } }: ContactsPlace,
  query = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['search', 'sort', 'order']) next.delete(name);
  if (isTerm(term)) next.set('search', term);
  if (field !== BY_NAME.field || order !== BY_NAME.order) next.set('sort', field);
  if (order === 'DESC') next.set('order', 'desc');
  return next;
}

/** The place the address says, and a way to another one, which is no step back in the history. */
export function useContactsPlace() {
  const [query, setQuery] = useSearchParams();
  const place = placeIn(query);
  return {
    ...place,
    go: (changes: Partial<ContactsPlace>): void => {
      setQuery((before) => queryOf({ ...placeIn(before), ...changes }, before), { replace: true });
    },
  };
}
