import type { FileChanged, Manifest } from '@gable/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'ra-core';
import { useEffect } from 'react';
import type { ProjectFile } from '../api/index.js';
import { CoalescedInvalidation } from './coalesced-invalidation.js';
import { useRealtime } from './RealtimeProvider.js';

/** A manifest names every page with its addresses, so it is fetched more rarely than pages appear. Milliseconds. */
const MANIFEST_GATHER = 500;

/** What waits for one today: one of the keys of tasks. */
const MY_DAY = ['tasks', 'my-day'];

/** Brings what the socket tells into the data the pages show. */
export function LiveUpdates() {
  const connection = useRealtime();
  const queryClient = useQueryClient();

  useEffect(() => {
    const invalidation = new CoalescedInvalidation(queryClient);
    const manifests = new CoalescedInvalidation(queryClient, MANIFEST_GATHER);
    const stops = [
      // What happens to files is heard of in their rooms only.
      connection.onLeft(() => {
        void queryClient.invalidateQueries({ queryKey: ['files', 'detail'], refetchType: 'none' });
      }),
      connection.on('projects:changed', ({ project_id, change }) => {
        invalidation.add(['projects'], historyKey(project_id), MY_DAY);
        // What one was given in it comes and goes with it.
        if (change !== 'updated') invalidation.add(['tasks']);
      }),
      connection.on('people:changed', ({ project_id }) => {
        invalidation.add(['users'], ['projects'], historyKey(project_id));
      }),
      connection.on('comments:changed', ({ project_id, file_id }) => {
        // The file says how many there are.
        invalidation.add(['comments', file_id], ['files', 'detail', file_id], historyKey(project_id), MY_DAY);
      }),
      connection.on('markups:changed', ({ project_id, file_id }) => {
        invalidation.add(['markups', file_id], historyKey(project_id));
      }),
      connection.on('sheets:changed', ({ project_id }) => {
        invalidation.add(['sheets'], historyKey(project_id));
      }),
      connection.on('comparisons:changed', ({ file_id }) => {
        // The cards and the revisions say how many sheets differ.
        const files = [
          ['files', 'getList'],
          ['files', 'getOne'],
          ['files', 'detail', file_id],
        ];
        invalidation.add(['comparisons', file_id], ...files);
      }),
      connection.on('notes:changed', ({ project_id, change }) => {
        invalidation.add(['notes', project_id], MY_DAY);
        // A thumbnail is no change that anybody has made.
        if (change !== 'processing') invalidation.add(historyKey(project_id));
      }),
      connection.on('firms:changed', () => {
        // Who is in it, and who shares, is also whose proposals one sees, and whom one gives tasks to.
        invalidation.add(['firms'], ['potential'], ['tasks'], ['users', 'task-assignees']);
      }),
      connection.on('proposals:changed', () => {
        invalidation.add(['potential'], MY_DAY);
      }),
      connection.on('contacts:changed', () => {
        invalidation.add(['address-book'], ['contact-groups'], ['contact-types']);
      }),
      connection.on('tasks:changed', () => {
        invalidation.add(['tasks']);
      }),
      // The bell counts and the list shows what the server has; the toasts listen for themselves.
      connection.on('notifications:add', () => {
        // What is written to one elsewhere is heard of by its notification alone.
        invalidation.add(['notifications'], MY_DAY);
      }),
      connection.on('notifications:changed', () => {
        invalidation.add(['notifications'], MY_DAY);
      }),
      connection.on('files:changed', (event) => {
        if (event.change !== 'processing') {
          // What is deleted or archived makes other sheets the current ones.
          invalidation.add(['files'], ['sheets'], ['projects'], ['potential'], historyKey(event.project_id));
          return;
        }
        showProgress(queryClient, event);
        const settled = event.processing === 'ready' || event.processing === 'failed';
        // The first page brings the thumbnail; later ones only count up, which the event itself says.
        if (settled || event.page === 1) invalidation.add(['files', 'getList'], ['files', 'getOne']);
        if (settled || event.sha256 !== undefined) invalidation.add(['files', 'detail', event.file_id]);
        manifests.add(manifestKey(event.file_id));
      }),
    ];
    return () => {
      invalidation.stop();
      manifests.stop();
      for (const stop of stops) stop();
    };
  }, [connection, queryClient]);

  return null;
}

/** Key of a project's history; the kinds that are shown follow. Whatever changes is written into it. */
export const historyKey = (projectId: string) => ['history', projectId];

/** Key of the manifests of a file; the revision follows. */
export const manifestKey = (fileId: string) => ['files', 'manifest', fileId];

function showProgress(
  queryClient: QueryClient,
  { file_id, revision_id, processing, optimization, pages }: FileChanged,
): void {
  queryClient.setQueriesData<GetListResult<ProjectFile>>({ queryKey: ['files', 'getList'] }, (list) => {
    if (!list?.data.some(({ id }) => id === file_id)) return list;
    return { ...list, data: list.data.map((file) => (file.id === file_id ? withProgress(file) : file)) };
  });
  if (!pages?.total) return;
  queryClient.setQueriesData<Manifest>({ queryKey: manifestKey(file_id) }, (manifest) =>
    manifest ? { ...manifest, total: pages.total } : manifest,
  );

  function withProgress(file: ProjectFile): ProjectFile {
    return {
      ...file,
      pages: pages ?? file.pages,
      processing_state: processing ?? file.processing_state,
      processing: processing ? processing === 'queued' || processing === 'running' : file.processing,
      ...(optimization &&
        revision_id === file.revision_id && {
          optimization_state: optimization,
          optimized: optimization === 'ready',
        }),
    };
  }
}
