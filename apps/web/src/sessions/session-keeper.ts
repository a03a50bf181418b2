import { LIMITS, screenPath } from '@gable/contracts';
import type { AuthProvider } from 'ra-core';
import { announceSessionEnd, sessionRefresh } from '../api/index.js';
import { currentUser, hasSession, noticeOtherTabs, signIn, signOut } from './session-store.js';

/** Well under the time between refreshes, so that none comes a whole period late. */
const LOOK_EVERY = LIMITS.sessionRefreshEvery / 10;

/**
 * Refreshes the session every five minutes while the page is visible (ACC-41, CNS-1), and at once when it becomes
 * visible after a longer rest; what other tabs did meanwhile is noticed first. Returns how to stop.
 */
export function keepSession(): () => void {
  const refreshWhenDue = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || sessionRefresh.age() < LIMITS.sessionRefreshEvery) return;
    const outcome = await sessionRefresh.run(Date.now() - LIMITS.sessionRefreshEvery);
    if (outcome === 'ended') announceSessionEnd('expired');
  };
  const wake = (): void => {
    if (document.visibilityState === 'visible') noticeOtherTabs();
    void refreshWhenDue();
  };
  const timer = setInterval(() => void refreshWhenDue(), LOOK_EVERY);
  document.addEventListener('visibilitychange', wake);
  addEventListener('pageshow', wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('pageshow', wake);
  };
}

/**
 * Sessions for react-admin. The route guard asks for the session before any of its screens opens, and the transport
 * ends sessions; so an error of a data call never logs anybody out here.
 */
export const authProvider: AuthProvider = {
  login: ({ email, password }: { email: string; password: string }) => signIn(email, password),
  logout: async () => {
    await signOut();
    return screenPath('users.login');
  },
  checkAuth: () => (hasSession() ? Promise.resolve() : Promise.reject(new Error('Nobody is signed in.'))),
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const user = currentUser();
    if (!user) return Promise.reject(new Error('Nobody is signed in.'));
    return Promise.resolve({ id: user.id, fullName: user.name });
  },
  getPermissions: () => Promise.resolve([]),
};
