import type { MarkupPatch } from './file-markups.js';
import type { MarkupSaving } from './markup-saving.js';
import type { MarkupDrawing } from './page-markup.js';

/** Something that was done to markup, and can be undone. */
export type MarkupStep =
  | { did: 'add' | 'remove'; id: string; page: number; drawing: MarkupDrawing }
  | { did: 'change'; id: string; before: MarkupPatch; after: MarkupPatch; goesOn: boolean };

/** What was done since markup was opened, and how far of it is undone. */
export interface UndoSteps {
  done: readonly MarkupStep[];
  undone: readonly MarkupStep[];
}

export const NO_STEPS: UndoSteps = { done: [], undone: [] };

/** How many are remembered. */
const MOST = 100;

/** One more was done; what had been undone is no more. */
export function withStep({ done }: UndoSteps, step: MarkupStep): UndoSteps {
  const last = done.at(-1);
  if (step.did === 'change' && step.goesOn && last?.did === 'change' && last.goesOn && last.id === step.id) {
    return { done: [...done.slice(0, -1), { ...step, before: last.before }], undone: [] };
  }
  return { done: [...done, step].slice(-MOST), undone: [] };
}

/** Undoes the last step, or does again what was undone last; answers what is left to undo. */
export function stepBy(steps: UndoSteps, by: 'undo' | 'redo', saving: MarkupSaving): UndoSteps {
  const { done, undone } = steps;
  const step = (by === 'undo' ? done : undone).at(-1);
  if (!step) return steps;
  apply(step, by, saving);
  return by === 'undo'
    ? { done: done.slice(0, -1), undone: [...undone, step] }
    : { done: [...done, step], undone: undone.slice(0, -1) };
}

function apply(step: MarkupStep, by: 'undo' | 'redo', saving: MarkupSaving): void {
  if (step.did === 'change') saving.change(step.id, by === 'undo' ? step.before : step.after);
  else if ((step.did === 'add') === (by === 'redo')) saving.add(step.page, step.drawing, step.id);
  else saving.remove(step.id);
}
