import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/index.js';

/** What is known of a link that came by e-mail. */
export type LinkCheck<Data> =
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
