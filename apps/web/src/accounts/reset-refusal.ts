import { MESSAGES } from '@gable/contracts';
import { ApiError } from '../api/index.js';

/** The documented text when the reset e-mail was refused (MSG-92, MSG-93). */
export function resetRefusal(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 403) return MESSAGES.account.validateFirst;
  return error instanceof ApiError && status === 429 ? error.message : MESSAGES.account.emailNotFound;
}
