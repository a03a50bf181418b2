import { validate as isUuid } from 'uuid';
import { type AskedList, invalid, readSearch } from '../http/index.js';

/** What contacts can be ordered by. */
export const CONTACT_ORDERS = ['name', 'lastname', 'created_at', 'updated_at'] as const;

/** One of {@link CONTACT_ORDERS}. */
export type ContactOrder = (typeof CONTACT_ORDERS)[number];

/** What contacts can be filtered by. */
export const CONTACT_FILTERS = ['search', 'group_id', 'project_id', 'shared'] as const;

/** Words of a search, each in one of its spellings. */
export type SearchedWords = readonly (readonly string[])[];

/** Which contacts are listed. */
export interface ContactSelection {
  /** Words that a contact, or a project it has to do with, must hold. */
  words: SearchedWords;
  groupId: string | null;
  projectId: string | null;
  /** Those that the firm sees, those it does not see; null: both. */
  shared: boolean | null;
}

/** Which of them, and in which order. */
export type AskedContacts = Pick<AskedList<ContactOrder, never>, 'sort' | 'ids' | 'offset' | 'limit'>;

/** What a filter says, with the term as it was typed. @throws {Refusal} 400 */
export function readSelection(
  filter: Partial<Record<(typeof CONTACT_FILTERS)[number], unknown>>,
): Omit<ContactSelection, 'words'> & { search: string | null } {
  const { shared } = filter;
  if (shared !== undefined && typeof shared !== 'boolean') throw invalid({ filter: ['shared must be true or false'] });
  return {
    search: readSearch(filter.search),
    groupId: readId('group_id', filter.group_id),
    projectId: readId('project_id', filter.project_id),
    shared: shared ?? null,
  };
}

function readId(name: string, value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || !isUuid(value)) throw invalid({ filter: [`${name} must be an id`] });
  return value.toLowerCase();
}
