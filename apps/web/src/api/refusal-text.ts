import { ApiError } from './index.js';

/** A rule that speaks against it, or too much at once: what the API says helps more than to try again. */
const SAYS_WHY = [422, 429];

/** What a person reads when a change of people failed: the refusal of a rule, or else the documented words. */
export const refusalText = (error: unknown, documented: string): string =>
  error instanceof ApiError && SAYS_WHY.includes(error.status) ? error.message : documented;

/** The same for what a rule refuses with 409; that somebody else was faster is no rule. */
export const conflictText = (error: unknown, documented: string): string =>
  error instanceof ApiError && error.status === 409 && !error.current ? error.message : refusalText(error, documented);
