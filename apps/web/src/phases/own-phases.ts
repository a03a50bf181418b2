import { MESSAGES, type PhaseCategory } from '@gable/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { answerOf, api, ApiError, itemsOf, type Phase, type Project } from '../api/index.js';
import { CachedProjects } from '../projects/index.js';

/** Where the own list and what other projects hold besides is cached. */
const CHOICE = ['phases', 'all'];

/** One's own list of phases, and after it what one's projects hold besides (API-72, PHS-5). */
export const useChoice = () =>
  useQuery({
    queryKey: CHOICE,
    queryFn: () => itemsOf(api.GET('/api/v2/phases/all')),
  });

interface OwnListChange {
  shown: (phases: Phase[]) => Phase[];
  save: () => Promise<unknown>;
}

/** Changes one's own list: at once on the screen, and back when that is refused. No project is touched. */
export function useSaveOwnList() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { mutate } = useMutation({
    scope: { id: 'own phases' },
    mutationFn: ({ save }: OwnListChange) => save(),
    onMutate: async ({ shown }) => {
      await queryClient.cancelQueries({ queryKey: CHOICE });
      const before = queryClient.getQueryData<Phase[]>(CHOICE);
      queryClient.setQueryData<Phase[]>(CHOICE, (phases) => phases && shown(phases));
      return before;
    },
    onError: (_error, _change, before) => {
      queryClient.setQueryData(CHOICE, before);
      notify(MESSAGES.phases.updateFailed, { type: 'error' });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: CHOICE }),
  });
  return {
    /** Puts the own phases of one category into this order (API-74). */
    order: (wanted: readonly Phase[]): void => {
      const moved = new Set(wanted.map(({ id }) => id));
      mutate({
        // The categories stand apart, so what was put in order may follow the rest.
        shown: (phases) => [...wanted, ...phases.filter(({ id }) => !moved.has(id))],
        save: () => answerOf(api.POST('/api/v2/phases/reorder', { body: { phases: wanted.map(({ id }) => id) } })),
      });
    },
    /** Takes a phase out of the own list (API-75). */
    remove: ({ id }: Phase): void => {
      mutate({
        shown: (phases) => phases.filter((phase) => phase.id !== id),
        save: () => answerOf(api.DELETE('/api/v2/phases/{id}', { params: { path: { id } } })),
      });
    },
  };
}

/** Writes a new phase into the own list and the project (API-73). What is wrong with its name is reported by `onRefused`. */
export function useStorePhase(project: Project, { onStored, onRefused }: StoringOutcome) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (body: { name: string; category: PhaseCategory }) =>
      answerOf(api.POST('/api/v2/phases', { body: { ...body, projectId: project.id } })),
    onSuccess: (_stored, { name }) => {
      onStored(name);
    },
    onError: (error) => {
      const problem = error instanceof ApiError ? error.errors['name']?.[0] : undefined;
      if (problem) onRefused(problem);
      else notify(MESSAGES.phases.listFailed, { type: 'error' });
    },
    onSettled: () => {
      new CachedProjects(queryClient).refresh();
      return queryClient.invalidateQueries({ queryKey: CHOICE });
    },
  });
}

interface StoringOutcome {
  onStored: (name: string) => void;
  onRefused: (problem: string) => void;
}
