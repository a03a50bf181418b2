import { MESSAGES } from '@gable/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, type ProjectFile, type ShareForm } from '../api/index.js';

/** What is shared: a file in the revision the person sees. */
export type ShareableFile = Pick<ProjectFile, 'id' | 'revision_id' | 'name' | 'alias'>;

/** Sends a file to people (API-98); told when it is done or failed, in the documented words (FIL-45, MSG-6, MSG-39). */
export function useShareFile({ id, revision_id: revision }: ShareableFile, onEnd: () => void) {
  const notify = useNotify();
  return useMutation({
    mutationFn: (form: ShareForm) =>
      answerOf(api.POST('/api/v2/files/{id}/share', { params: { path: { id } }, body: { revision, form } })),
    onSuccess: () => {
      notify(MESSAGES.sharing.shared, { type: 'success' });
    },
    onError: () => {
      notify(MESSAGES.sharing.failed, { type: 'error' });
    },
    onSettled: onEnd,
  });
}
