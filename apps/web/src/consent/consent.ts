import { CONSENTS, COOKIES, LIMITS, type Consent } from '@gable/contracts';
import { useSyncExternalStore } from 'react';
import { clientConfiguration } from '../api/client-configuration.js';
import { readableCookie } from '../api/readable-cookie.js';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the instance has tools that need consent (ACC-49). */
export const asksConsent = (): boolean => clientConfiguration().analytics_urls.length > 0;

/** What the person chose in this browser; null: nothing yet, or something that is no choice (OPN-48). */
export function consent(): Consent | null {
  const value = readableCookie(COOKIES.consent);
  return CONSENTS.find((known) => known === value) ?? null;
}

/** The choice as it is now, for components. */
export const useConsent = (): Consent | null => useSyncExternalStore(subscribe, consent);

/** Remembers a choice. */
export function chooseConsent(choice: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIES.consent}=${choice}; Path=/; Max-Age=${LIMITS.consent / 1000}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}
