import { COOKIES } from '@gable/contracts';
import { useSyncExternalStore } from 'react';
import {
  announceSessionEnd,
  answerOf,
  api,
  forgetCookie,
  onSessionRenewal,
  readableCookie,
  sessionRefresh,
  type CurrentUser,
  type Session,
  type SessionEnd,
} from '../api/index.js';
import { leaveFor, startAgain } from './page-reload.js';
import { copyOf, forgetUser, onTabNews, rememberedUser, rememberUser, tellTabs } from './remembered-user.js';

let current: Session | null = null;
let avatarVersion = 0;
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

/** The version of one's own avatar; goes into its address. */
export const useAvatarVersion = (): number => useSyncExternalStore(subscribe, () => avatarVersion);

/** Signs in (API-6). Throws ApiError with the documented statuses 400, 403, 404, 422, 429. */
export async function signIn(email: string, password: string): Promise<void> {
  await enter(await answerOf(api.POST('/api/v2/tokens', { body: { email, password } })));
  sessionRefresh.noteFresh();
}

/** The access check (API-8, ACC-45): who is signed in. */
export async function checkAccess(): Promise<Session> {
  const session = await answerOf(api.POST('/api/v2/tokens/access'));
  await enter(session);
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

/**
 * Forgets what this browser may read of the session, in every tab; the tokens themselves are the server's to clear.
 * @param reason what the other tabs are to say about it.
 */
export function forgetSession(reason: SessionEnd = 'expired'): void {
  forgetCookie(COOKIES.sessionHint);
  forgetUser();
  set(null);
  tellTabs({ user: null, reason });
}

/** Shows a change of the signed-in person everywhere, in every tab; nothing happens when nobody is signed in. */
export function updateCurrentUser(changes: Partial<Omit<CurrentUser, 'id'>>): void {
  if (current) keep({ ...current, user: { ...current.user, ...changes } });
}

/** Like {@link updateCurrentUser}, for a picture that is no longer the one the browser has seen. */
export function updateOwnAvatar(avatar: boolean): void {
  avatarVersion = Date.now();
  updateCurrentUser({ avatar });
}

/**
 * Compares with what other tabs have left in this browser, for a page that may have slept while they announced it: signed
 * out there means signed out here, and somebody else there means that nothing here may stay.
 */
export function noticeOtherTabs(): void {
  if (!current) return;
  const user = rememberedUser();
  if (!maySession()) leave('expired');
  else if (user && user.id !== current.user.id) leaveToSomebodyElse();
}

async function enter(session: Session): Promise<void> {
  // ACC-47: some people are wanted elsewhere.
  if (session.redirect_to !== null) await leaveFor(session.redirect_to);
  const known = rememberedUser();
  avatarVersion = known?.id === session.user.id ? known.avatarVersion : 0;
  keep(session);
}

function keep(session: Session): void {
  set(session);
  const copy = copyOf(session.user, avatarVersion);
  rememberUser(copy);
  tellTabs({ user: copy });
}

function leave(reason: SessionEnd): void {
  set(null);
  announceSessionEnd(reason);
}

/** Everything this page holds in memory is the first person's. */
function leaveToSomebodyElse(): void {
  set(null);
  startAgain();
}

onTabNews((news) => {
  if (!current) return;
  if (!news.user) {
    // With the hint there, somebody has signed in again since this was announced; they announce for themselves.
    if (!maySession()) leave(news.reason);
  } else if (news.user.id === current.user.id) {
    const { avatarVersion: version, ...user } = news.user;
    avatarVersion = version;
    set({ ...current, user: { ...current.user, ...user } });
  } else {
    leaveToSomebodyElse();
  }
});

onSessionRenewal((session) => {
  if (!current) return;
  if (session.redirect_to !== null) void leaveFor(session.redirect_to);
  else if (session.user.id === current.user.id) set(session);
  else leaveToSomebodyElse();
});
