import { MESSAGES } from '@gable/contracts';
import { historyDescription } from './history.js';
import type { Standing } from './permissions.js';

/**
 * Puts some of a list to the places asked for, from 0; the others keep their order around them. Past the end is the
 * end, and of two that ask for the same place the one that was first stays first.
 */
export function placed(list: readonly string[], places: ReadonlyMap<string, number>): string[] {
  const result = list.filter((id) => !places.has(id));
  const moved = list.filter((id) => places.has(id)).sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  for (const [index, id] of moved.entries()) {
    // The person who asked for the same place before has taken it.
    const taken = index > 0 && places.get(moved[index - 1] as string) === places.get(id);
    const after = taken ? result.indexOf(moved[index - 1] as string) + 1 : (places.get(id) ?? 0);
    result.splice(after, 0, id);
  }
  return result;
}

/** OPN-18, PRM-34, PHS-14: the phases of a project are changed by its owners and members, while it is active. */
export const mayChangePhases = ({ permissions, projectActive }: Standing): boolean =>
  projectActive && permissions.has('project.edit');

/** What was changed in the phases of a project. */
export interface PhaseChanges {
  added?: readonly string[];
  removed?: readonly string[];
  renamed?: readonly { before: string; after: string }[];
  percents?: readonly { name: string; percent: number }[];
  moved?: boolean;
}

/** One line for the history of the project (HIS-16); empty when nothing was changed. */
export function describePhaseChanges({ added, removed, renamed, percents, moved }: PhaseChanges): string {
  const words = MESSAGES.phases.changed;
  const named = (label: string, names: readonly string[] = []) =>
    names.length > 0 ? [`${label}: ${names.join(', ')}`] : [];
  const changes = [
    ...named(words.added, added),
    ...named(words.removed, removed),
    ...(renamed ?? []).map(({ before, after }) => `${before} → ${after}`),
    ...(percents ?? []).map(({ name, percent }) => `${name}: ${percent} %`),
    ...(moved ? [words.order] : []),
  ];
  return historyDescription(changes.join('; '));
}
