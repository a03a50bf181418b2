import type { ReactNode } from 'react';
import { FormHead, formStyles, PublicPage } from '../sessions/index.js';
import type { LinkCheck } from './link-check.js';

interface LinkStatusProps {
  title: string;
  check: Exclude<LinkCheck<unknown>, { state: 'good' }>;
  /** Said of a link that is spent, and the way on. */
  spent: { title: string; message: string; way: ReactNode };
}

/** A page whose link is being checked, or is good for nothing any more. */
export function LinkStatus({ title, check, spent }: LinkStatusProps) {
  switch (check.state) {
    case 'checking':
      return (
        <PublicPage title={title}>
          <FormHead title={title} tone="notice" lead={<span role="status">Checking your link…</span>} />
        </PublicPage>
      );
    case 'failed':
      return (
        <PublicPage title={title}>
          <FormHead title={title} message={check.message} />
          <button type="button" className={formStyles.action} onClick={check.retry}>
            Try again
          </button>
        </PublicPage>
      );
    case 'spent':
      return (
        <PublicPage title={spent.title}>
          <FormHead title={spent.title} lead={spent.message} />
          {spent.way}
        </PublicPage>
      );
  }
}
