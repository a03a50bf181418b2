import { MESSAGES } from '@gable/contracts';
import { ApiError } from '../api/index.js';
import { CaptchaFailed } from './captcha-solver.js';

/** What a form says that the server refused: the server's own text (ACC-10, MSG-98), or that something failed (MSG-99). */
export function accountRefusal(error: unknown): string {
  if (error instanceof CaptchaFailed) return MESSAGES.account.captchaFailed;
  return error instanceof ApiError && error.isExplained ? error.message : MESSAGES.account.mailFailed;
}
