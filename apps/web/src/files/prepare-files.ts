import { queryClient } from '../api/query-client.js';
import { projectKey } from '../projects/index.js';
import type { FilesOfPage } from '../ui/first-files.js';
import { hasSections, othersQuery, pinnedQuery } from './file-sections.js';
import { addressOf, plainView, showsFiles, viewAt } from './files-view.js';

/**
 * Reads the files of an address while their page is still on its way: those that the app came with, or else asks for them.
 * What fails here is read, and reported, there; and the page asks again, because what happened before it listened is told to
 * nobody.
 */
export function prepareFiles(address: string, first: FilesOfPage | null): void {
  const { pathname, searchParams } = new URL(address, location.origin);
  const view = viewAt(pathname, searchParams);
  if (!showsFiles(pathname) || !hasSections(view)) return;
  if (first && addressOf(view) === addressOf(plainView('projects', first.project.id, 'grid'))) {
    const { project, pinned, others } = first;
    queryClient.setQueryData(projectKey(project.id), project);
    queryClient.setQueryData(othersQuery(view).queryKey, { data: others.items, total: others.total });
    queryClient.setQueryData(pinnedQuery(view).queryKey, { data: pinned.items, total: pinned.total });
    return;
  }
  void queryClient.prefetchQuery(othersQuery(view));
  if (view.page === 1) void queryClient.prefetchQuery(pinnedQuery(view));
}
