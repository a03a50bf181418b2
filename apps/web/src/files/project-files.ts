import { LIMITS } from '@gable/contracts';
import { useGetList } from 'ra-core';
import type { ProjectFile } from '../api/index.js';
import type { FilesView } from './files-address.js';
import { useProcessingPoll } from './processing-poll.js';

/** One page of a project's files, kept fresh by the socket and, while something is being prepared, by asking. */
export function useProjectFiles(view: FilesView) {
  const list = useGetList<ProjectFile>(
    'files',
    {
      pagination: { page: view.page, perPage: LIMITS.filesPageSize },
      sort: { field: view.order, order: view.ascending ? 'ASC' : 'DESC' },
      filter: {
        project_id: view.projectId,
        ctx: view.context,
        ...(view.search ? { search: view.search } : {}),
      },
    },
    {
      enabled: view.projectId !== '',
      // Turning a page keeps the old one in place until the new one is here; another project starts empty.
      placeholderData: (previous, previousQuery) =>
        isOfProject(previousQuery?.queryKey, view.projectId) ? previous : undefined,
    },
  );
  useProcessingPoll(list.data?.some(({ processing }) => processing) ?? false, () => void list.refetch());
  return list;
}

function isOfProject(queryKey: readonly unknown[] | undefined, projectId: string): boolean {
  const params = queryKey?.[2] as { filter?: { project_id?: string } } | undefined;
  return params?.filter?.project_id === projectId;
}
