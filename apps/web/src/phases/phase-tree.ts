import type { Phase } from '../api/index.js';

/** Phases as they are shown: in their order, subtasks below the phase they belong to (PHS-4). */
export function inTree<Some extends Pick<Phase, 'id' | 'parent_id'>>(phases: readonly Some[]): Some[] {
  const ids = new Set(phases.map(({ id }) => id));
  const isSubtask = ({ parent_id }: Some): boolean => parent_id !== null && ids.has(parent_id);
  return phases
    .filter((phase) => !isSubtask(phase))
    .flatMap((phase) => [phase, ...phases.filter(({ parent_id }) => parent_id === phase.id)]);
}
