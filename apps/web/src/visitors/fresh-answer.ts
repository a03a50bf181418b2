import { useEffect, useSyncExternalStore } from 'react';
import { RENEW_ADDRESSES_EVERY } from '../api/signed-address.js';

/** What was answered so far; what was known stays while a later try fails. */
export interface Known<Data> {
  data: Data | null;
  /** Of the last try. */
  error: unknown;
}

/**
 * An answer that holds signed addresses, for pages that do without the app's cache to open sooner: asked for once for all
 * who want it, and again before its addresses run out.
 */
export class FreshAnswer<Data> {
  private known: Known<Data> = { data: null, error: null };
  private asking: Promise<void> | null = null;
  private askedAt = -Infinity;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly ask: () => Promise<Data>) {}

  readonly now = (): Known<Data> => this.known;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Asks now; resolves when `now` tells what came of it. */
  readonly renew = (): Promise<void> => {
    this.asking ??= this.attempt().finally(() => {
      this.asking = null;
    });
    return this.asking;
  };

  /** Asks when the addresses are about to run out and somebody looks at the page. */
  readonly renewWhenDue = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - this.askedAt < RENEW_ADDRESSES_EVERY) return;
    void this.renew();
  };

  private async attempt(): Promise<void> {
    this.askedAt = Date.now();
    try {
      this.known = { data: await this.ask(), error: null };
    } catch (error) {
      this.known = { ...this.known, error };
    }
    for (const listener of this.listeners) listener();
  }
}

/** Keeps an answer fresh while a component shows it. */
export function useFreshAnswer<Data>(answer: FreshAnswer<Data>): Known<Data> {
  useEffect(() => {
    answer.renewWhenDue();
    // A page that slept past the time asks when it is looked at again.
    document.addEventListener('visibilitychange', answer.renewWhenDue);
    const timer = setInterval(answer.renewWhenDue, RENEW_ADDRESSES_EVERY / 8);
    return () => {
      document.removeEventListener('visibilitychange', answer.renewWhenDue);
      clearInterval(timer);
    };
  }, [answer]);
  return useSyncExternalStore(answer.subscribe, answer.now);
}
