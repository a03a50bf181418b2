import { MESSAGES } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { ApiError, answerOf, api, type FileDetail, type Revision } from '../../api/index.js';
import { fileDetailKey } from '../viewer-data.js';
import { useOpenRevision } from './open-revision.js';
import { successorOf, withoutRevision } from './revision-changes.js';

/**
 * Deletes a revision of one's own (API-105, FIL-41): it leaves the list at once, and whoever looks at it is led to what
 * is current then. When it is refused, both are taken back and the documented words say so (FIL-58, MSG-20).
 */
export function useDeleteRevision(file: FileDetail) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const open = useOpenRevision(file);
  const details = { queryKey: fileDetailKey(file.id) };
  return useMutation({
    mutationFn: ({ id }: Revision) =>
      answerOf(api.DELETE('/api/v2/files/{id}/revisions/{rid}', { params: { path: { id: file.id, rid: id } } })),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries(details);
      const held = queryClient.getQueriesData<FileDetail>(details);
      queryClient.setQueriesData<FileDetail>(details, (known) => known && withoutRevision(known, id));
      const isShown = id === file.revision_id;
      const successor = successorOf(file.revisions, id);
      if (isShown && successor) open(successor);
      return { held, isShown };
    },
    onError: (error, revision, shown) => {
      for (const [key, known] of shown?.held ?? []) queryClient.setQueryData(key, known);
      if (shown?.isShown) open(revision);
      const isOnlyOne = error instanceof ApiError && error.status === 409;
      notify(isOnlyOne ? MESSAGES.files.onlyRevision : MESSAGES.files.revisionDeleteFailed, { type: 'error' });
    },
    onSettled: () => {
      if (queryClient.isMutating() > 1) return;
      void queryClient.invalidateQueries({ queryKey: ['files'] });
    },
  });
}
