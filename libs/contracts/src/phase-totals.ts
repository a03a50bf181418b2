import { LIMITS } from './limits.js';

/** Phases counted together (PHS-2). */
export interface PhaseTotals {
  total: number;
  /** PHS-8: how many are at 100 percent. */
  completed: number;
  /** Percent; null where there is nothing to make progress with (PHS-10). */
  progress: number | null;
}

/**
 * PHS-8, PHS-9, CNS-47: the sum of the percents, counted against 100 times the number of phases, in whole percent.
 * Only when every phase is complete it is 100.
 */
export function phaseTotals(percents: readonly number[]): PhaseTotals {
  const total = percents.length;
  const completed = percents.filter((percent) => percent === LIMITS.phaseComplete).length;
  if (total === 0) return { total, completed, progress: null };
  if (completed === total) return { total, completed, progress: LIMITS.phaseComplete };
  const sum = percents.reduce((left, right) => left + right, 0);
  const share = (sum / (LIMITS.phaseComplete * total)) * 100;
  return { total, completed, progress: Math.min(Math.round(share), LIMITS.phaseComplete - 1) };
}
