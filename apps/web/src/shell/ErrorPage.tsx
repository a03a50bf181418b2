import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import type { FallbackProps } from 'react-error-boundary';
import { startAgain } from '../sessions/index.js';
import { FailedPage, isStaleBuild } from '../ui/FailedPage.js';

/** Shown in place of a page that broke; another address, or another try, gets out of it. */
export function ErrorPage({ error, resetErrorBoundary }: Pick<FallbackProps, 'error' | 'resetErrorBoundary'>) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  const stale = isStaleBuild(error);
  return (
    <FailedPage
      heading="This page couldn’t be shown"
      error={error}
      retry={stale ? 'Reload' : 'Try again'}
      onRetry={stale ? startAgain : resetErrorBoundary}
    />
  );
}
