import { MESSAGES } from '@gable/contracts';
import { answerOf, api, ApiError, type Project, type ProjectChanges, type ProjectDetail } from '../api/index.js';
import { shownAtOnce } from './cached-projects.js';
import { useOptimisticProjects, type SavingWords } from './optimistic-projects.js';

/** A project as the person saw it, and what they changed in it. */
export interface ProjectEdit {
  project: Project;
  change: ProjectChanges;
}

/** How often a save is put on top of what others saved meanwhile, before it is given up. */
export const TRIES = 5;

/**
 * Saves a change of a project (API-50). Its version guards it: what somebody else saved meanwhile stays, and this change
 * goes on top. A field that both changed is refused, with the project as it is now in {@link ApiError.current}.
 */
export async function saveProject({ project, change }: ProjectEdit): Promise<ProjectDetail> {
  let base = project;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await answerOf(
        api.PUT('/api/v2/projects/{id}', {
          params: { path: { id: project.id } },
          body: { ...change, version: base.version },
        }),
      );
    } catch (error) {
      const current = newerState(error);
      if (!current || attempt === TRIES || fieldsMeet({ project, change }, current)) throw error;
      base = current;
    }
  }
}

/** The project as somebody else saved it meanwhile, when that is why a change was refused. */
export const newerState = (error: unknown): ProjectDetail | null =>
  error instanceof ApiError && error.status === 409 ? (error.current as ProjectDetail) : null;

/** Whether somebody else changed a field that is changed here too, and to something else. */
export function fieldsMeet({ project, change }: ProjectEdit, current: Project): boolean {
  const shown = shownAtOnce(change);
  return Object.entries(shown).some(([name, value]) => {
    const field = name as keyof Project;
    return !same(project[field], current[field]) && !same(current[field], value);
  });
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Shows a change at once, saves it, and takes it back when it is refused (PRJ-9, PRJ-10, PRJ-15, PRJ-16). */
export const useSaveProject = (words: SavingWords) =>
  useOptimisticProjects({
    words,
    save: saveProject,
    show: (cached, { project, change }: ProjectEdit) => {
      cached.change(project, shownAtOnce(change));
    },
    showSaved: (cached, saved) => {
      cached.change(saved, saved);
    },
    showRefused: (cached, { project }, error) => {
      const current = newerState(error);
      if (current) cached.change(project, current);
    },
  });

/** What settings say of a save. */
export const SETTINGS_WORDS: SavingWords = { failed: MESSAGES.projects.updateFailed, done: MESSAGES.projects.updated };

/** What the dashboards say of a change of status (OPN-119); the counters say that it went well. */
export const STATUS_WORDS: SavingWords = { failed: MESSAGES.projects.statusFailed };
