import { phaseNameKey, type PhaseCategory } from '@gable/contracts';
import type { Phase } from '../api/index.js';

/** A phase among those one chooses from, with the marks it has meanwhile (ENT-13, PHS-5). */
export interface ChoosablePhase extends Phase {
  /** The project holds it already. */
  added: boolean;
  selected: boolean;
  /** It is selected, and joins the own list with that. */
  toBeImported: boolean;
}

/** Marks what there is to choose from. A name is in a project once (PHS-11), so one of the same name is in it too. */
export function withMarks(
  choice: readonly Phase[],
  inProject: readonly Phase[],
  selected: ReadonlySet<string>,
): ChoosablePhase[] {
  const ids = new Set(inProject.flatMap(({ id, phase_id }) => [id, phase_id]));
  const names = new Set(inProject.map(({ name }) => phaseNameKey(name)));
  return choice.map((phase) => {
    const added = ids.has(phase.id) || names.has(phaseNameKey(phase.name));
    const isSelected = !added && selected.has(phase.id);
    return { ...phase, added, selected: isSelected, toBeImported: isSelected && !phase.userPhase };
  });
}

/** What to choose from of one category: of the own list, or of other projects. */
export const choiceOf = (
  phases: readonly ChoosablePhase[],
  category: PhaseCategory,
  userPhase: boolean,
): ChoosablePhase[] => phases.filter((phase) => phase.category === category && phase.userPhase === userPhase);
