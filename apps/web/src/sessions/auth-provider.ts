import { screenPath } from '@gable/contracts';
import type { AuthProvider } from 'ra-core';
import { currentUser, hasSession, signIn, signOut } from './session-store.js';

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
