import { MESSAGES } from '@gable/contracts';
import { answerOf, api, type Project } from '../api/index.js';
import { useOptimisticProjects } from './optimistic-projects.js';

const setArchived = (project: Project, archived: boolean) =>
  answerOf(
    api.POST('/api/v2/projects/{id}/set-archived', { params: { path: { id: project.id } }, body: { archived } }),
  );

/** Puts a project into the archive (PRJ-18, API-42). */
export const useArchiveProject = () =>
  useOptimisticProjects({
    words: { failed: MESSAGES.projects.updateFailed },
    save: (project: Project) => setArchived(project, true),
    show: (cached, project) => {
      cached.remove(project);
    },
  });

/** Takes a project out of the archive (PRJ-19, OPN-73). */
export const useRestoreProject = () =>
  useOptimisticProjects({
    words: { failed: MESSAGES.projects.restoreFailed, done: MESSAGES.projects.restored },
    save: (project: Project) => setArchived(project, false),
    show: (cached, project) => {
      cached.bringBack(project);
    },
  });
