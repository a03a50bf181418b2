import { LIMITS } from '@gable/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, pageOf } from '../api/index.js';
import { fileListKey, type FileListParams, type ListedFiles } from './cached-files.js';
import type { FilesView } from './files-view.js';

/** A page of the files of a view, as a list is asked for. */
export const listParamsOf = ({ page, order, ascending }: FilesView, filter: ListedFiles): FileListParams => ({
  pagination: { page, perPage: LIMITS.filesPageSize },
  sort: { field: order, order: ascending ? 'ASC' : 'DESC' },
  filter,
});

/** Whether a view has two sections. Ordered by the archive it is one list: pinned files are not archived. */
export const hasSections = ({ display, context, order, byDay, search }: FilesView): boolean =>
  display === 'grid' && context === 'all' && order !== 'archived' && !byDay && !search;

/** The pinned section of a view, which stands on top of its first page, always in the manual order. */
export const pinnedQuery = (view: FilesView) =>
  sectionQuery({ ...view, page: 1, order: 'order', ascending: true }, true);

/** A page of the files that are neither pinned nor archived. */
export const othersQuery = (view: FilesView) => sectionQuery(view, false);

/** A page of one section of the files that are not archived (FIL-3, API-32). */
function sectionQuery(view: FilesView, tagged: boolean) {
  const params = listParamsOf(view, { project_id: view.projectId, ctx: 'all', tagged });
  return queryOptions({
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
      const { items, total } = await pageOf(answer);
      return { data: items, total };
    },
  });
}
