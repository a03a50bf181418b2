import { MESSAGES } from '@gable/contracts';
import { ApiError } from '../api/api-error.js';

/** True when only the address is not verified yet, so that the e-mail may be sent again (ACC-21). */
export const isInactive = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** The documented text of a refused sign-in, told apart by status (ACC-26, MSG-85…90). */
export function loginRefusal(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  switch (status) {
    case 400:
      return MESSAGES.login.empty;
    case 403:
      return MESSAGES.login.verifyEmail;
    case 404:
      return MESSAGES.login.emailUnknown;
    case 422:
      return MESSAGES.login.passwordIncorrect;
    case 429:
      return MESSAGES.login.tooMany;
    default:
      return MESSAGES.login.failed;
  }
}
