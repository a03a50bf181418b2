import { MESSAGES } from '@gable/contracts';
import { answerOf, api, ApiError } from '../api/index.js';

/** Has the verification e-mail sent again (ACC-22); the call needs the id of the person, which the address gives (OPN-39). */
export async function resendEmail(email: string): Promise<void> {
  const { id } = await answerOf(api.POST('/api/v2/users/get', { body: { email } }));
  await answerOf(
    api.POST('/api/v2/users/{id}/resend_email', { params: { path: { id } }, body: { email, newUser: false } }),
  );
}

/** The documented text of a refusal (MSG-95, MSG-96). */
export function resendRefusal(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 403) return MESSAGES.account.alreadyActive;
  return error instanceof ApiError && status === 429 ? error.message : MESSAGES.account.failedTryAgain;
}
