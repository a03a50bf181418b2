import { MESSAGES } from '@gable/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, type Project, type ProjectDetail } from '../api/index.js';
import { newerState } from '../api/versioned-update.js';
import { CachedProjects } from './cached-projects.js';
import { useOptimisticProjects } from './optimistic-projects.js';
import { SETTINGS_WORDS } from './save-project.js';

/** What is done to a project as a whole, after a question that names it (OPN-127, OPN-129). */
export interface ProjectAction {
  /** The words on the button that asks. */
  label: string;
  question: (name: string) => string;
  meaning: string;
  /** The word on the button that does it. */
  action: string;
  /** What the project is at once. */
  shows: Pick<ProjectDetail, 'active'> | Pick<ProjectDetail, 'under_construction'>;
  call: (id: string) => Promise<ProjectDetail>;
  done: string;
  failed: string;
}

const setArchived = (archived: boolean) => (id: string) =>
  answerOf(api.POST('/api/v2/projects/{id}/set-archived', { params: { path: { id } }, body: { archived } }));

const setUnderConstruction = (under_construction: boolean) => (id: string) =>
  answerOf(
    api.POST('/api/v2/projects/{id}/set-under-construction', {
      params: { path: { id } },
      body: { under_construction },
    }),
  );

const SAVING = { done: MESSAGES.projects.updated, failed: SETTINGS_WORDS.failed };

/** PRJ-18, DLG-7, API-42 */
export const ARCHIVE: ProjectAction = {
  label: 'Archive project',
  question: (name) => `Archive “${name}”?`,
  meaning: 'It leaves everybody’s projects for the archive, and nothing in it can be changed until it is restored.',
  action: 'Archive',
  shows: { active: false },
  call: setArchived(true),
  done: MESSAGES.projects.archived,
  failed: MESSAGES.projects.archiveFailed,
};

/** PRJ-19, DLG-9, API-42, OPN-73 */
export const RESTORE: ProjectAction = {
  label: 'Restore project',
  question: (name) => `Restore “${name}”?`,
  meaning: 'It comes back to the projects of everybody in it, and can be changed again.',
  action: 'Restore',
  shows: { active: true },
  call: setArchived(false),
  done: MESSAGES.projects.restored,
  failed: MESSAGES.projects.restoreFailed,
};

/** PRJ-21, DLG-10, API-43 */
export const START_CONSTRUCTION: ProjectAction = {
  label: 'Mark as under construction',
  question: (name) => `Mark “${name}” as under construction?`,
  meaning: 'Everybody in the project sees the mark. What people may do stays the same.',
  action: 'Mark as under construction',
  shows: { under_construction: true },
  call: setUnderConstruction(true),
  ...SAVING,
};

/** PRJ-21, DLG-10, API-43 */
export const END_CONSTRUCTION: ProjectAction = {
  label: 'Remove the mark',
  question: (name) => `Is “${name}” no longer under construction?`,
  meaning: 'The mark goes for everybody in the project. What people may do stays the same.',
  action: 'Remove the mark',
  shows: { under_construction: false },
  call: setUnderConstruction(false),
  ...SAVING,
};

/** Does it to the project: shown at once, taken back with the documented words when it is refused. */
export const useProjectAction = (project: Project, { shows, call, done, failed }: ProjectAction) =>
  useOptimisticProjects({
    words: { done, failed },
    save: () => call(project.id),
    show: (cached) => {
      cached.change(project, shows);
    },
    showSaved: (cached, saved) => {
      cached.change(saved, saved);
    },
    showRefused: (cached, _nothing, error) => {
      const current = newerState<ProjectDetail>(error);
      if (current) cached.change(project, current);
    },
  });

/** Deletes a project (PRJ-20, OPN-74). The person who did it is led away before the project is missed. */
export function useDeleteProject(project: Project, onDeleted: () => void) {
  const notify = useNotify();
  const cached = new CachedProjects(useQueryClient());
  return useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/v2/projects/{id}', { params: { path: { id: project.id } } })),
    onSuccess: () => {
      onDeleted();
      cached.remove(project);
      notify(MESSAGES.projects.deleted, { type: 'success' });
    },
    onError: () => {
      notify(MESSAGES.projects.deleteFailed, { type: 'error' });
    },
    onSettled: () => {
      cached.refresh();
    },
  });
}
