import { MESSAGES } from '@gable/contracts';
import { ApiError, isNotFound } from '../api/index.js';
import { FormHead, formStyles, PublicPage } from '../sessions/index.js';
import { FailureDetails } from '../ui/FailedPage.js';

/** In place of a file that a link does not open (FIL-48, MSG-12); what may pass can be tried again. */
export function LinkProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isNotFound(error)) {
    return (
      <PublicPage title={MESSAGES.sharing.notFound}>
        <FormHead
          title={MESSAGES.sharing.notFound}
          lead="The link may be incomplete, or the file was deleted. Ask the person who sent it to share it again."
        />
      </PublicPage>
    );
  }
  const message = error instanceof ApiError ? error.message : 'Gable can’t be reached right now. Your link stays good.';
  return (
    <PublicPage title="This file couldn’t be opened">
      <FormHead title="This file couldn’t be opened" message={message} />
      <button type="button" className={formStyles.action} onClick={onRetry}>
        Try again
      </button>
      <FailureDetails error={error} />
    </PublicPage>
  );
}
