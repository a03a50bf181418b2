import { screenPath } from '@gable/contracts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { queryOf, targetOf } from './redirect-target.js';
import { hasSession, maySession } from './session-store.js';

/**
 * Lets only those in whose session this page has seen; others take the access route first (NAV-2), and a browser
 * without the session hint goes to sign-in without asking the server (ACC-25).
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const location = useLocation();
  if (hasSession()) return children;
  const way = maySession() ? 'users.access' : 'users.login';
  return <Navigate to={screenPath(way, {}, queryOf(targetOf(location)))} replace />;
}
