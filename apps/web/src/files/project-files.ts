import { LIMITS } from '@gable/contracts';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { answerOf, api, type ProjectFile } from '../api/index.js';
import { fileListKey, type FileListParams, type ListedFiles } from './cached-files.js';
import type { FilesView } from './files-address.js';
import { isOptimizing } from './optimization.js';
import { useProcessingPoll } from './processing-poll.js';

/** What a page shows of some files of a project. */
export interface ListedPage {
  /** Undefined while they are on their way. */
  data: ProjectFile[] | undefined;
  total?: number | undefined;
  error: Error | null;
  /** The page shown is the one before, until its successor is here. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** One page of a project's files, kept fresh by the socket and, while something is being prepared, by asking. */
export function useProjectFiles(view: FilesView, enabled: boolean): ListedPage {
  const { context: ctx, search } = view;
  const list = useGetList<ProjectFile>(
    'files',
    paramsOf(view, { project_id: view.projectId, ctx, ...(search ? { search } : {}) }),
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

/** A page of one section of the files that are not archived: the pinned ones, or the others (FIL-3, API-32). */
export function useFileSection(view: FilesView, tagged: boolean, enabled: boolean): ListedPage {
  const params = paramsOf(view, { project_id: view.projectId, ctx: 'all', tagged });
  const section = useQuery({
    queryKey: fileListKey(params),
    queryFn: async ({ signal }) => {
      const query = {
        active: tagged,
        page: params.pagination.page,
        limit: params.pagination.perPage,
        orderBy: view.order,
        orderAsc: view.ascending ? ('asc' as const) : ('desc' as const),
      };
      const path = { id: view.projectId };
      const answer = api.GET('/api/v2/projects/{id}/tagged-files', { params: { path, query }, signal });
      const { items, total } = await answerOf(answer);
      return { data: items, total };
    },
    enabled,
    placeholderData: (previous, previousQuery) =>
      isOfProject(previousQuery?.queryKey, view.projectId) ? previous : undefined,
  });
  useProcessingPoll(isPreparing(section.data?.data), () => void section.refetch());
  const { data, error, isPlaceholderData, refetch } = section;
  return { data: data?.data, total: data?.total, error, isPlaceholderData, refetch };
}

const paramsOf = ({ page, order, ascending }: FilesView, filter: ListedFiles): FileListParams => ({
  pagination: { page, perPage: LIMITS.filesPageSize },
  sort: { field: order, order: ascending ? 'ASC' : 'DESC' },
  filter,
});

const isPreparing = (files: ProjectFile[] | undefined): boolean =>
  files?.some((file) => file.processing || isOptimizing(file)) ?? false;

function isOfProject(queryKey: readonly unknown[] | undefined, projectId: string): boolean {
  const params = queryKey?.[2] as { filter?: { project_id?: string } } | undefined;
  return params?.filter?.project_id === projectId;
}
