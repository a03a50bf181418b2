import { MESSAGES } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, type Project } from '../api/index.js';
import { CachedProjects } from '../projects/cached-projects.js';
import { currentUser } from '../sessions/index.js';
import { refusalText } from './refusal-text.js';

/** Leaves a project: gone from the lists at once, back again when it is refused (PPL-20, PRJ-17). */
export function useLeaveProject({ onLeft }: { onLeft?: () => void } = {}) {
  const notify = useNotify();
  const cached = new CachedProjects(useQueryClient());
  return useMutation({
    mutationFn: ({ id }: Project) =>
      answerOf(
        api.GET('/api/v2/projects/{id}/users/{uid}/leave', { params: { path: { id, uid: currentUser()?.id ?? '' } } }),
      ),
    onMutate: async (project) => {
      const held = await cached.hold();
      cached.remove(project);
      return held;
    },
    onSuccess: () => {
      onLeft?.();
      notify(MESSAGES.people.left, { type: 'success' });
    },
    onError: (error, _project, held) => {
      if (held) cached.restore(held);
      notify(refusalText(error, MESSAGES.people.leaveFailed), { type: 'error' });
    },
    onSettled: () => {
      cached.refresh();
    },
  });
}
