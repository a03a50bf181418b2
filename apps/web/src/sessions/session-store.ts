import { COOKIES } from '@gable/contracts';
import { useSyncExternalStore } from 'react';
import {
  answerOf,
  api,
  forgetCookie,
  readableCookie,
  sessionRefresh,
  type CurrentUser,
  type Session,
} from '../api/index.js';

let current: Session | null = null;
const listeners = new Set<() => void>();

function set(session: Session | null): void {
  current = session;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this page has seen the session; a reload forgets it and asks again. */
export const hasSession = (): boolean => current !== null;

/** Whether asking the server makes sense: without the hint nobody is signed in. */
export const maySession = (): boolean => readableCookie(COOKIES.sessionHint) !== null;

/** The signed-in person, or null. */
export const useCurrentUser = (): CurrentUser | null => useSyncExternalStore(subscribe, () => current?.user ?? null);

/** The signed-in person as known now; null while nobody is. */
export const currentUser = (): CurrentUser | null => current?.user ?? null;

/** Signs in (API-6). Throws ApiError with the documented statuses 400, 403, 404, 422, 429. */
export async function signIn(email: string, password: string): Promise<void> {
  set(await answerOf(api.POST('/api/v2/tokens', { body: { email, password } })));
  sessionRefresh.noteFresh();
}

/** The access check (API-8, ACC-45): who is signed in. */
export async function checkAccess(): Promise<Session> {
  const session = await answerOf(api.POST('/api/v2/tokens/access'));
  set(session);
  return session;
}

/** Ends the session on the server and here (ACC-23). */
export async function signOut(): Promise<void> {
  try {
    await answerOf(api.POST('/api/tokens/logout', { body: {} }));
  } finally {
    forgetSession();
  }
}

/** Forgets what this browser may read of the session; the tokens themselves are the server's to clear. */
export function forgetSession(): void {
  forgetCookie(COOKIES.sessionHint);
  set(null);
}
