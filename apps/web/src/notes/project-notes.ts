import { LIMITS } from '@gable/contracts';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';
import type { Note } from '../api/index.js';
import { RENEW_ADDRESSES_EVERY } from '../api/signed-address.js';
import { findNotes, readAuthors, readDrafts, readNotes, type NotesFilter, type NotesPage } from './note-calls.js';

/** What the browser has of a list of notes. */
export type LoadedNotes = InfiniteData<NotesPage>;

/** Where everything about a project's notes is held; the socket marks it as out of date by this. */
export const notesKey = (projectId: string): QueryKey => ['notes', projectId];

/** Where its lists are held; what each of them shows follows. */
export const noteListsKey = (projectId: string): QueryKey => [...notesKey(projectId), 'list'];

/** Where one's own drafts are held. */
export const draftsKey = (projectId: string): QueryKey => [...notesKey(projectId), 'drafts'];

/** Which page of a list is asked for. */
interface Asked {
  page: number;
  through?: string | undefined;
}

/**
 * The published notes of a project, newest first (API-36, NOT-4): fifteen to begin with, or as many as are needed to
 * reach the one that is asked for (NOT-8). One that is far away takes several calls; `isReaching` while there are more.
 */
export function useNotes(projectId: string, filter: NotesFilter, through: string | null) {
  const query = useInfiniteQuery({
    queryKey: [...noteListsKey(projectId), filter, through],
    initialPageParam: { page: 1, through: through ?? undefined } as Asked,
    queryFn: ({ pageParam, signal }) => readNotes(projectId, filter, pageParam, signal),
    // The first page may be longer than the others, and notes may have come meanwhile: what is there twice is shown once.
    getNextPageParam: ({ total }, pages): Asked | undefined => {
      const loaded = merged(pages).length;
      if (loaded >= total) return undefined;
      const page = Math.floor(loaded / LIMITS.notesPageSize) + 1;
      return isOnTheWay(pages, through) ? { page, through: through ?? undefined } : { page };
    },
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_ADDRESSES_EVERY,
  });
  const pages = query.data?.pages;
  const isReaching = !query.isPlaceholderData && pages !== undefined && isOnTheWay(pages, through);
  return { ...query, notes: pages && merged(pages), isReaching: isReaching && query.hasNextPage };
}

/** Whether the answers have come nearer to a note that is not among them: a page that did not grow does not lead to it. */
function isOnTheWay(pages: readonly NotesPage[], noteId: string | null): boolean {
  const last = pages.at(-1)?.items ?? [];
  return noteId !== null && last.length > LIMITS.notesPageSize && !merged(pages).some(({ id }) => id === noteId);
}

const draftsQuery = (projectId: string) =>
  queryOptions({
    queryKey: draftsKey(projectId),
    queryFn: async ({ signal }): Promise<Note[]> => (await readDrafts(projectId, signal)).items,
  });

/** One's own drafts in a project. */
export const useDrafts = (projectId: string) => useQuery(draftsQuery(projectId));

/**
 * The newest thumbnail of something that goes with one's drafts: what is uploaded while one writes gets it only after the
 * draft was saved. Asks for nothing that is there.
 */
export const useDraftThumbnail = (projectId: string, id: string): string | null =>
  useQuery({
    ...draftsQuery(projectId),
    refetchOnMount: false,
    select: (drafts) => thumbnailIn(drafts, id),
  }).data ?? null;

/** The thumbnail of something that goes with one of these notes. */
export const thumbnailIn = (notes: readonly Note[], id: string): string | null =>
  notes.flatMap(({ attachments }) => attachments).find(({ file }) => file.id === id)?.file.thumbnail_url ?? null;

/** Who can be chosen in the filter (NOT-3). */
export const useNoteAuthors = (projectId: string) =>
  useQuery({
    queryKey: [...notesKey(projectId), 'authors'],
    queryFn: ({ signal }) => readAuthors(projectId, signal),
  });

/** The notes that hold some words; nothing is asked for less than three characters (NOT-5, VAL-24). */
export const useFoundNotes = (projectId: string, words: string) =>
  useQuery({
    queryKey: [...notesKey(projectId), 'found', words],
    queryFn: ({ signal }) => findNotes(projectId, words, signal),
    enabled: words.length >= LIMITS.searchMinimum,
    placeholderData: keepPreviousData,
  });

function merged(pages: readonly NotesPage[]): Note[] {
  const byId = new Map<string, Note>();
  for (const { items } of pages) for (const note of items) byId.set(note.id, note);
  return [...byId.values()];
}
