import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiError } from '../api/index.js';
import { FormHead, formStyles, PublicPage } from '../sessions/index.js';

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

/** What is known of a link that came by e-mail. */
type LinkCheck<Data> =
  | { state: 'checking' }
  | { state: 'good'; data: Data }
  /** Used, run out, or never ours. */
  | { state: 'spent' }
  | { state: 'failed'; message: string; retry: () => void };

/** Asks the server about a link, once for each `key`; an empty key is a link that cannot be good. */
export function useLinkCheck<Data>(key: string, ask: () => Promise<Data>): LinkCheck<Data> {
  const [tries, setTries] = useState(0);
  const [known, setKnown] = useState<{ of: string; check: LinkCheck<Data> } | null>(null);
  const asking = useEffectEvent(ask);
  const of = `${key} ${tries}`;

  useEffect(() => {
    if (!key) return;
    let left = false;
    const settle = (check: LinkCheck<Data>): void => {
      if (!left) setKnown({ of, check });
    };
    asking().then(
      (data) => {
        settle({ state: 'good', data });
      },
      (error: unknown) => {
        if (isSpent(error)) settle({ state: 'spent' });
        else settle({ state: 'failed', message: failureOf(error), retry });
      },
    );
    const retry = (): void => {
      setTries((before) => before + 1);
    };
    return () => {
      left = true;
    };
  }, [key, of]);

  if (!key) return { state: 'spent' };
  return known?.of === of ? known.check : { state: 'checking' };
}

/** True when the server knows the link no longer, or has never known it. */
export const isSpent = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status < 500
    ? error.message
    : 'Gable can’t be reached right now. Your link stays good.';
