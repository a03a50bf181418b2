import { MESSAGES, type PhaseCategory } from '@gable/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api, ApiError, type Phase, type Project } from '../api/index.js';
import { CachedProjects } from '../projects/index.js';
import { useOptimisticChange } from '../ui/optimistic-change.js';
import { percentChangesOf } from './percent-changes.js';
import { countedAnew, itemsWithout, placeOf, withPhase, type PhaseItems } from './project-phases.js';

interface PhasesChange {
  /** How it looks at once. */
  shown: (items: PhaseItems) => PhaseItems;
  save: () => Promise<unknown>;
  /** What the person reads. */
  done?: string;
  failed: (error: unknown) => string;
}

const listFailed = (): string => MESSAGES.phases.listFailed;
/** Somebody else gave a phase that name a moment before (PHS-11). */
const renameFailed = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? MESSAGES.phases.inProject : MESSAGES.phases.updateFailed;

/** Changes the phases of a project: at once on the screen, and back as they were when that is refused (PHS-3, PHS-15). */
export function useSavePhases(project: Project) {
  const queryClient = useQueryClient();
  const params = { path: { id: project.id } };
  const { mutate } = useOptimisticChange(
    new CachedProjects(queryClient),
    {
      save: ({ save }: PhasesChange) => save(),
      show: (cached, { shown }) => {
        cached.rewrite(project.id, ({ phases }) => countedAnew(shown(phases.items)));
      },
      done: (_saved, { done }) => (done ? [done] : []),
      failed: ({ failed }, error) => failed(error),
    },
    // One after the other, so that the list is saved as it was changed.
    `phases of ${project.id}`,
  );
  return {
    rename: (phase: Phase, name: string): void => {
      mutate({
        shown: (items) => withPhase(items, phase.id, (before) => ({ ...before, name })),
        save: () => answerOf(api.PUT('/api/v2/projects/{id}/phases', { params, body: { id: phase.id, name } })),
        failed: renameFailed,
      });
    },
    /** Puts the phases of a category into this order. */
    order: (category: PhaseCategory, wanted: readonly Phase[], moved: Phase): void => {
      mutate({
        shown: (items) => ({ ...items, [category]: wanted.map((phase, order) => ({ ...phase, order })) }),
        save: () =>
          answerOf(
            api.PUT('/api/v2/projects/{id}/phases', {
              params,
              body: placeOf(project.phases.items[category], wanted, moved),
            }),
          ),
        failed: listFailed,
      });
    },
    remove: (phase: Phase): void => {
      percentChangesOf(queryClient).forget(phase.id);
      mutate({
        shown: (items) => itemsWithout(items, phase),
        save: () => answerOf(api.DELETE('/api/v2/projects/{id}/phases', { params, body: { phases: [phase.id] } })),
        done: MESSAGES.phases.removed,
        failed: listFailed,
      });
    },
    /** Puts chosen phases at the end of their categories. */
    add: (chosen: readonly Phase[]): void => {
      const added = chosen.map((phase) => ({ ...phase, percent: 0, _pivot_percent: 0 }));
      mutate({
        shown: ({ DSGN, BULD }) => ({
          DSGN: [...DSGN, ...added.filter(({ category }) => category === 'DSGN')],
          BULD: [...BULD, ...added.filter(({ category }) => category === 'BULD')],
        }),
        save: () =>
          answerOf(api.POST('/api/v2/projects/{id}/phases', { params, body: { phases: chosen.map(({ id }) => id) } })),
        failed: listFailed,
      });
    },
  };
}
