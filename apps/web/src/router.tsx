import { SCREENS, screenPath, type ScreenName } from '@gable/contracts';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, matchPath, Navigate, Outlet } from 'react-router-dom';
import { onSessionEnd } from './api/index.js';
import { asksConsent } from './consent/index.js';
import {
  AccessPage,
  AppAheadContext,
  forgetSession,
  ForcedLogoutPage,
  LoginPage,
  LogoutPage,
  PublicPage,
  queryOf,
  RequireSession,
  targetOf,
} from './sessions/index.js';
import { OpeningApp, prepareScreen, readAhead, ScreenOutline, SignedInApp, StaleBuild } from './shell/index.js';

// Most instances have nothing to ask consent for, and load nothing for it.
const ConsentBanner = lazy(async () => ({ default: (await import('./consent/ConsentBanner.js')).ConsentBanner }));

// Each a chunk of its own: nobody needs more than one of them in a day.
const signUp = async () => ({ Component: (await import('./accounts/SignUpPage.js')).SignUpPage });
const invitation = async () => ({ Component: (await import('./accounts/InvitationPage.js')).InvitationPage });
const activate = async () => ({ Component: (await import('./accounts/ActivatePage.js')).ActivatePage });
const forgotPassword = async () => ({
  Component: (await import('./accounts/ForgotPasswordPage.js')).ForgotPasswordPage,
});
const newPassword = async () => ({ Component: (await import('./accounts/NewPasswordPage.js')).NewPasswordPage });
const sharedFile = async () => ({ Component: (await import('./visitors/VisitorPages.js')).SharedFilePage });
const unsubscribe = async () => ({ Component: (await import('./notifications/UnsubscribePage.js')).UnsubscribePage });
const preview = async () => ({ Component: (await import('./visitors/VisitorPages.js')).PreviewPage });

/** The pages on which the instance's analytics tools may be used, with consent. */
const ConsentedPages = () => (
  <>
    <Outlet />
    {asksConsent() && (
      <Suspense>
        <ConsentBanner />
      </Suspense>
    )}
  </>
);

const APP_AHEAD = { Outline: ScreenOutline, prepareScreen, readAhead };

/** Public pages stay outside the signed-in app, so that they load without it; everything else is behind the session. */
export const router = createBrowserRouter([
  {
    element: (
      <AppAheadContext value={APP_AHEAD}>
        <Outlet />
      </AppAheadContext>
    ),
    errorElement: <StaleBuild />,
    hydrateFallbackElement: <PublicPage title={null} />,
    children: [
      // Their addresses open a file: no tool of others is to see them, so there is nothing to ask.
      { path: SCREENS['files.shared'], lazy: sharedFile },
      { path: SCREENS['files.preview'], lazy: preview },
      {
        element: <ConsentedPages />,
        children: [
          { path: '/', element: <Navigate to={SCREENS['projects.dashboard']} replace /> },
          { path: SCREENS['users.login'], element: <LoginPage /> },
          { path: SCREENS['users.create'], lazy: signUp },
          { path: SCREENS['users.new'], lazy: invitation },
          { path: SCREENS['users.activate'], lazy: activate },
          { path: SCREENS['users.forgot_password'], lazy: forgotPassword },
          { path: SCREENS['users.new_password'], lazy: newPassword },
          { path: SCREENS['users.unsubscribe'], lazy: unsubscribe },
          { path: SCREENS['users.access'], element: <AccessPage /> },
          { path: SCREENS['users.logout'], element: <LogoutPage /> },
          { path: SCREENS['users.forced-logout'], element: <ForcedLogoutPage /> },
          {
            path: SCREENS['unknown'],
            element: (
              <RequireSession>
                <Suspense fallback={<OpeningApp />}>
                  <SignedInApp />
                </Suspense>
              </RequireSession>
            ),
          },
        ],
      },
    ],
  },
]);

/** The pages that need no session; a person's own, and the dashboard's second address, do (NAV-32). */
const OUTSIDE = (Object.keys(SCREENS) as ScreenName[]).filter(
  (screen) =>
    ['files.shared', 'files.preview'].includes(screen) ||
    (screen.startsWith('users.') && !screen.startsWith('users.me.') && screen !== 'users.dashboard'),
);

const isOutside = (pathname: string): boolean => OUTSIDE.some((screen) => matchPath(SCREENS[screen], pathname));

// A session that ended during a call: sign-in (or the forced-logout page), and back to the same place afterwards.
onSessionEnd((reason) => {
  if (isOutside(router.state.location.pathname)) return;
  forgetSession(reason);
  const target = queryOf(targetOf(router.state.location));
  const address =
    reason === 'expired'
      ? screenPath('users.login', {}, new URLSearchParams([['logout', '1'], ...target]))
      : screenPath('users.forced-logout', {}, target);
  void router.navigate(address, { replace: true });
});
