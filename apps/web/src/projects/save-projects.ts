import { answerOf, api, ApiError, type Project, type ProjectChanges } from '../api/index.js';
import { shownAtOnce } from './cached-projects.js';
import { useOptimisticProjects, type SavingWords } from './optimistic-projects.js';
import { fieldsMeet, TRIES } from './save-project.js';

/** Several projects as the person saw them, and what they changed in all of them. */
export interface ProjectsEdit {
  projects: Project[];
  change: ProjectChanges;
}

/** Saves one change in several projects, in all or in none (API-51); their versions guard them like those of one. */
async function saveProjects({ projects, change }: ProjectsEdit): Promise<Project[]> {
  let bases = projects;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const items = bases.map(({ id, version }) => ({ ...change, id, version }));
      return await answerOf(api.PUT('/api/v2/projects', { body: { items } }));
    } catch (error) {
      const current = newerStates(error);
      const seen = new Map(projects.map((project) => [project.id, project]));
      const meets = current.some((state) => fieldsMeet({ project: seen.get(state.id) ?? state, change }, state));
      if (current.length === 0 || attempt === TRIES || meets) throw error;
      const newer = new Map(current.map((state) => [state.id, state]));
      bases = bases.map((base) => newer.get(base.id) ?? base);
    }
  }
}

/** Those of several projects that somebody else saved meanwhile, when that is why a change was refused. */
const newerStates = (error: unknown): Project[] =>
  error instanceof ApiError && error.status === 409 ? (error.current as Project[]) : [];

/** Shows a change of several projects at once, saves it, and takes all of it back when it is refused (PRJ-15, PRJ-16). */
export const useSaveProjects = (words: SavingWords) =>
  useOptimisticProjects({
    words,
    save: saveProjects,
    show: (cached, { projects, change }: ProjectsEdit) => {
      for (const project of projects) cached.change(project, shownAtOnce(change));
    },
    showSaved: (cached, saved) => {
      for (const project of saved) cached.change(project, project);
    },
  });
