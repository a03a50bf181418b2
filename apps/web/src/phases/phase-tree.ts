import type { Phase } from '../api/index.js';

/** What places a phase in a list. */
type Placed = Pick<Phase, 'id' | 'parent_id'>;

/** Phases as they are shown: in their order, subtasks below the phase they belong to (PHS-4). */
export function inTree<Some extends Placed>(phases: readonly Some[]): Some[] {
  const ids = new Set(phases.map(({ id }) => id));
  const isSubtask = ({ parent_id }: Some): boolean => parent_id !== null && ids.has(parent_id);
  return phases
    .filter((phase) => !isSubtask(phase))
    .flatMap((phase) => [phase, ...phases.filter(({ parent_id }) => parent_id === phase.id)]);
}

/** The shown phases after one was let go at another place. Subtasks go with their phase, and stay below it. */
export const movedInTree = <Some extends Placed>(shown: readonly Some[], from: number, to: number): Some[] =>
  inTree(shown.toSpliced(from, 1).toSpliced(to, 0, ...shown.slice(from, from + 1)));

/** Whether two lists hold the same phases in the same order. */
export const sameOrder = (one: readonly Placed[], other: readonly Placed[]): boolean =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);

/**
 * What brings stored phases into the wanted order (API-52): the place of the one that was moved where that is enough,
 * so that what others change in the list meanwhile stays; else the place of each.
 */
export function placeOf(stored: readonly Placed[], wanted: readonly Placed[], moved: Placed) {
  const order = wanted.findIndex(({ id }) => id === moved.id);
  const alone = stored.filter(({ id }) => id !== moved.id).toSpliced(order, 0, moved);
  return sameOrder(alone, wanted)
    ? { id: moved.id, order }
    : { phases: wanted.map(({ id }, place) => ({ id, order: place })) };
}
