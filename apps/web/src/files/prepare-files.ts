import { queryClient } from '../api/query-client.js';
import { hasSections, othersQuery, pinnedQuery } from './file-sections.js';
import { showsFiles, viewAt } from './files-view.js';

/**
 * Reads the files of an address while their page is still on its way. What fails here is read, and reported, there; and the
 * page asks again, because what happened before it listened is told to nobody.
 */
export function prepareFiles(address: string): void {
  const { pathname, searchParams } = new URL(address, location.origin);
  const view = viewAt(pathname, searchParams);
  if (!showsFiles(pathname) || !hasSections(view)) return;
  void queryClient.prefetchQuery(othersQuery(view));
  if (view.page === 1) void queryClient.prefetchQuery(pinnedQuery(view));
}
