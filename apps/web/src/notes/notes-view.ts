import { NOTE_TYPES, type NoteType } from '@gable/contracts';
import type { NotesFilter } from './note-calls.js';

/** What the types of the filter are called (NOT-3, OPN-109). */
export const TYPE_LABELS: Record<NoteType, string> = {
  all: 'All',
  notes: 'Notes',
  drafts: 'Drafts',
  linked: 'Linked files',
};

/** The filter an address asks for; what it does not say, or says wrongly, is everything. */
export const filterIn = (query: URLSearchParams): NotesFilter => ({
  type: NOTE_TYPES.find((type) => type === query.get('type')) ?? 'all',
  author: query.get('author'),
});

/** The query of a filter; everything stays out of it. */
export function queryOf({ type, author }: NotesFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (type !== 'all') query.set('type', type);
  if (author !== null) query.set('author', author);
  return query;
}

/** Whether a filter leaves nothing out. */
export const isPlain = ({ type, author }: NotesFilter): boolean => type === 'all' && author === null;
