import { useResetErrorBoundaryOnLocationChange } from 'ra-core';
import { FailedPage } from './FailedPage.js';

/** Shown in place of a page that broke; another address, or another try, gets out of it. */
export function ErrorPage({ resetErrorBoundary }: { resetErrorBoundary: (...args: unknown[]) => void }) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <FailedPage
      heading="This page couldn’t be shown"
      advice="Something went wrong here. Nothing you saved is lost."
      onRetry={resetErrorBoundary}
    />
  );
}
