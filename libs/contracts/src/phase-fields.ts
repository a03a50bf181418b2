import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isShowable } from './showable-text.js';

/** What is wrong with the name of a phase, or null (PHS-3). The forms and the API ask the same function. */
export function phaseNameProblem(name: unknown): string | null {
  if (typeof name !== 'string' || name.trim() === '') return MESSAGES.phases.nameBlank;
  if (name.trim().length > LIMITS.phaseName) return MESSAGES.phases.nameLong;
  return isShowable(name.trim()) ? null : MESSAGES.phases.nameInvalid;
}

/** Whether a number is a percent that the slider can be set to (CNS-44, PHS-6, VAL-30). */
export const isPhasePercent = (percent: unknown): percent is number =>
  Number.isInteger(percent) &&
  (percent as number) >= 0 &&
  (percent as number) <= LIMITS.phaseComplete &&
  (percent as number) % LIMITS.phasePercentStep === 0;

/** What two names of phases are compared by (VAL-27): neither case nor space around them makes a difference. */
export const phaseNameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Whether two of these names are the same for people (PHS-11, PHS-12). */
export const holdsOneNameTwice = (names: readonly string[]): boolean =>
  new Set(names.map(phaseNameKey)).size < names.length;
