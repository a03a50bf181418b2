import { queryClient } from '../api/query-client.js';
import { manifestQuery, viewedFileQuery } from './viewer-data.js';

/** Reads a file and its pages while the viewer is still on its way. What fails here is read, and reported, there. */
export function prepareViewer(id: string, revisionId: string): void {
  void queryClient.prefetchQuery(viewedFileQuery(id, revisionId));
  void queryClient.prefetchQuery(manifestQuery({ id, revision_id: revisionId }));
}
