import { answerOf, api, type Project, type ProjectChanges } from '../api/index.js';
import { fieldsMeet, newerState, TRIES } from '../api/versioned-update.js';
import { shownAtOnce } from './cached-projects.js';
import { useOptimisticProjects, type SavingWords } from './optimistic-projects.js';

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
      const current = newerState<Project[]>(error) ?? [];
      const seen = new Map(projects.map((project) => [project.id, project]));
      const meets = current.some((state) => fieldsMeet(seen.get(state.id) ?? state, change, state));
      if (current.length === 0 || attempt === TRIES || meets) throw error;
      const newer = new Map(current.map((state) => [state.id, state]));
      bases = bases.map((base) => newer.get(base.id) ?? base);
    }
  }
}

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
