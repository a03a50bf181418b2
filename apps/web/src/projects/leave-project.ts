import { MESSAGES } from '@gable/contracts';
import { answerOf, api, type Project } from '../api/index.js';
import { refusalText } from '../api/refusal-text.js';
import { currentUser } from '../sessions/index.js';
import { useOptimisticProjects } from './optimistic-projects.js';

/** Leaves a project: gone from the lists at once, back again when it is refused (PPL-20, PRJ-17). */
export const useLeaveProject = ({ onLeft }: { onLeft?: () => void } = {}) =>
  useOptimisticProjects({
    words: { done: MESSAGES.people.left, failed: MESSAGES.people.leaveFailed },
    save: ({ id }: Project) =>
      answerOf(
        api.GET('/api/v2/projects/{id}/users/{uid}/leave', { params: { path: { id, uid: currentUser()?.id ?? '' } } }),
      ),
    show: (cached, project) => {
      cached.remove(project);
    },
    showSaved: () => {
      onLeft?.();
    },
    refusalText,
  });
