import { phaseTotals } from '@gable/contracts';
import type { Phase, Project, ProjectPhases } from '../api/index.js';

/** The phases of a project by category. */
export type PhaseItems = ProjectPhases['items'];

const totalsOf = (phases: readonly Phase[]) => phaseTotals(phases.map(percentOf));

/** A phase of a project has a percent; one of somebody's own list has none. */
export const percentOf = ({ percent }: Phase): number => percent ?? 0;

/** A phase at another percent (OPN-81). */
export const atPercent = (phase: Phase, percent: number): Phase => ({ ...phase, percent, _pivot_percent: percent });

/** A project's phases, and what is counted of them (PHS-2, PHS-9). */
export function countedAnew(items: PhaseItems): Pick<Project, 'phases' | 'progress'> {
  const all = totalsOf([...items.DSGN, ...items.BULD]);
  const totals = { DSGN: totalsOf(items.DSGN), BULD: totalsOf(items.BULD), all };
  return { phases: { items, totals }, progress: all.progress };
}

/** The phases of the projects in a cached answer, a list or a record. */
export function phasesIn(answer: unknown): Phase[] {
  const { data } = (answer ?? {}) as { data?: unknown };
  const projects = (Array.isArray(data) ? data : [answer]).filter(isProject);
  return projects.flatMap(phasesOf);
}

const isProject = (record: unknown): record is Project =>
  typeof record === 'object' && record !== null && 'phases' in record;

/** Changes one phase and leaves the others. */
export const withPhase = (items: PhaseItems, phaseId: string, change: (phase: Phase) => Phase): PhaseItems => {
  const changed = (phases: Phase[]) => phases.map((phase) => (phase.id === phaseId ? change(phase) : phase));
  return { DSGN: changed(items.DSGN), BULD: changed(items.BULD) };
};

/** Without one phase; its subtasks stand by themselves. */
export function itemsWithout(items: PhaseItems, removed: Phase): PhaseItems {
  const rest = (phases: Phase[]) =>
    phases
      .filter(({ id }) => id !== removed.id)
      .map((phase) => (phase.parent_id === removed.id ? { ...phase, parent_id: null, subtask: false } : phase));
  return { DSGN: rest(items.DSGN), BULD: rest(items.BULD) };
}

/** The phases of a project, design before build. */
export const phasesOf = ({ phases: { items } }: Pick<Project, 'phases'>): Phase[] => [...items.DSGN, ...items.BULD];

/** Whether the person may change a project's phases now (PHS-14, PRM-34). */
export const mayChangePhases = ({ hasPermissions, active }: Project): boolean => hasPermissions && active;

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
