import { MESSAGES } from '@gable/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useUpdate, type UseUpdateMutateParams } from 'ra-core';
import type { Project, ProjectChanges, ProjectDetail } from '../api/index.js';
import { newerState } from '../api/versioned-update.js';
import { useShownAtOnce } from '../ui/optimistic-change.js';
import { CachedProjects, shownAtOnce } from './cached-projects.js';
import type { SavingWords } from './optimistic-projects.js';

/** How react-admin saves a project: shown at once, taken back when it is refused (PRJ-9, PRJ-10, PRJ-15, PRJ-16). */
export const useProjectSaving = (words: SavingWords) =>
  useShownAtOnce<CachedProjects, UseUpdateMutateParams, ProjectDetail>(new CachedProjects(useQueryClient()), {
    show: (cached, { previousData, data }) => {
      cached.change(previousData as Project, shownAtOnce(data as ProjectChanges));
    },
    showSaved: (cached, saved) => {
      cached.change(saved, saved);
    },
    showRefused: (cached, { previousData }, error) => {
      const current = newerState<ProjectDetail>(error);
      if (current) cached.change(previousData as Project, current);
    },
    done: () => (words.done ? [words.done] : []),
    failed: () => words.failed,
  });

/** Saves a change of a project from wherever it is shown. */
export function useSaveProject(words: SavingWords) {
  const [update] = useUpdate<ProjectDetail>('projects', undefined, useProjectSaving(words));
  return (project: Project, data: Pick<ProjectChanges, 'name' | 'status'>): void =>
    void update('projects', { id: project.id, data, previousData: project as ProjectDetail });
}

/** What settings say of a save. */
export const SETTINGS_WORDS: SavingWords = { failed: MESSAGES.projects.updateFailed, done: MESSAGES.projects.updated };

/** What the dashboards say of a change of status (OPN-119); the counters say that it went well. */
export const STATUS_WORDS: SavingWords = { failed: MESSAGES.projects.statusFailed };
