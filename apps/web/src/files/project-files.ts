import { LIMITS } from '@gable/contracts';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import type { ProjectFile } from '../api/index.js';
import type { FileMove } from './file-changes.js';
import { hasSections, listParamsOf, othersQuery, pinnedQuery } from './file-sections.js';
import type { FilesView } from './files-view.js';
import { isOptimizing } from './FileState.js';
import { useProcessingPoll } from './processing-poll.js';

/** What a view shows. */
interface ShownFiles {
  /** The pinned section; null where there is none. */
  pinned: ListedPage | null;
  files: ListedPage;
  /** What of the manual order the files are; null in another order. */
  stretch: ManualStretch | null;
  /** Why nothing can be shown. */
  error: Error | null;
  retry: () => void;
}

/**
 * The files of a view. The grid of all files has two sections (FIL-3): the pinned files stand on top of its first page,
 * always in the manual order, and the others are paged below. What was searched for is one list.
 */
export function useShownFiles(view: FilesView): ShownFiles {
  const sections = hasSections(view);
  const hasPinned = sections && view.page === 1;
  const pinned = useFileSection(pinnedQuery(view), view, hasPinned);
  const others = useFileSection(othersQuery(view), view, sections);
  const list = useProjectFiles(view, !sections);
  const files = sections ? others : list;
  return {
    pinned: hasPinned ? pinned : null,
    files,
    stretch: stretchOf(view, files, sections),
    error: (files.data ? null : files.error) ?? (hasPinned && !pinned.data ? pinned.error : null),
    retry: () => {
      void files.refetch();
      if (hasPinned) void pinned.refetch();
    },
  };
}

function stretchOf(view: FilesView, { data, total }: ListedPage, sections: boolean): ManualStretch | null {
  const isManual = view.order === 'order' && view.ascending && view.context !== 'archived' && !view.search;
  if (!isManual || !data) return null;
  const place = { files: data, first: (view.page - 1) * LIMITS.filesPageSize, total: total ?? 0 };
  if (view.context === 'active') return { ...place, tagged: true };
  return sections ? { ...place, tagged: false } : place;
}

/** What a page shows of some files of a project. */
interface ListedPage {
  /** Undefined while they are on their way. */
  data: ProjectFile[] | undefined;
  total?: number | undefined;
  error: Error | null;
  /** The page shown is the one before, until its successor is here. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** One page of a project's files, kept fresh by the socket and, while something is being prepared, by asking. */
function useProjectFiles(view: FilesView, enabled: boolean): ListedPage {
  const { context: ctx, search } = view;
  const list = useGetList<ProjectFile>(
    'files',
    listParamsOf(view, { project_id: view.projectId, ctx, ...(search ? { search } : {}) }),
    {
      enabled,
      // Turning a page keeps the old one in place until the new one is here; another project starts empty.
      placeholderData: (previous, previousQuery) =>
        isOfProject(previousQuery?.queryKey, view.projectId) ? previous : undefined,
    },
  );
  useProcessingPoll(isPreparing(list.data), () => void list.refetch());
  return list;
}

/** A page of one section, as {@link pinnedQuery} and {@link othersQuery} ask for it. */
function useFileSection(query: ReturnType<typeof othersQuery>, { projectId }: FilesView, enabled: boolean): ListedPage {
  const section = useQuery({
    ...query,
    enabled,
    placeholderData: (previous, previousQuery) =>
      isOfProject(previousQuery?.queryKey, projectId) ? previous : undefined,
  });
  useProcessingPoll(isPreparing(section.data?.data), () => void section.refetch());
  const { data, error, isPlaceholderData, refetch } = section;
  return { data: data?.data, total: data?.total, error, isPlaceholderData, refetch };
}

const isPreparing = (files: ProjectFile[] | undefined): boolean =>
  files?.some((file) => file.processing || isOptimizing(file)) ?? false;

function isOfProject(queryKey: readonly unknown[] | undefined, projectId: string): boolean {
  const params = queryKey?.[2] as { filter?: { project_id?: string } } | undefined;
  return params?.filter?.project_id === projectId;
}

/** A page's part of the manual order: of one section, or of all files that are not archived. */
export interface ManualStretch {
  files: readonly ProjectFile[];
  /** The place of the first of them, from 0. */
  first: number;
  total: number;
  /** The section: pinned files, or the others. */
  tagged?: boolean;
}

/** What brings a file to a place of the order, counted without the file itself. */
export function moveTo({ files, first, tagged }: ManualStretch, file: ProjectFile, place: number): FileMove {
  const others = files.filter(({ id }) => id !== file.id);
  const at = Math.min(others.length, Math.max(0, place - first));
  const order = orderBetween(others[at - 1]?.order, others[at]?.order);
  return { file, moveTo: place, order, ...(tagged === undefined ? {} : { tagged }) };
}

function orderBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}
