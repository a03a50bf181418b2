import { screenPath } from '@gable/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../api/index.js';
import { FailureDetails } from '../ui/FailedPage.js';
import styles from './AccessPage.module.css';
import { useAppAhead } from './app-ahead.js';
import formStyles from './PublicForm.module.css';
import { FormHead, PublicPage } from './PublicPage.js';
import { addressOf, queryOf, targetIn } from './redirect-target.js';
import { rememberedUser } from './remembered-user.js';
import { checkAccess, forgetSession, maySession, useCurrentUser } from './session-store.js';

/**
 * The way into the app (NAV-2, NAV-3, OPN-33): shows the outline of the target while the access check runs, with a welcome
 * that is read at once and seen when it takes long, then goes on to the target. Nobody signed in: to sign-in; a failed
 * check: to sign-in with the logout flag (ACC-44); server out of reach: says so.
 */
export function AccessPage() {
  const navigate = useNavigate();
  const { Outline, prepareScreen, readAhead } = useAppAhead();
  const [query] = useSearchParams();
  const state = useLocation().state as unknown;
  const user = useCurrentUser() ?? rememberedUser();
  const [failure, setFailure] = useState<unknown>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const target = targetIn(query);
    let left = false;
    const go = (address: string): void => {
      // The state may hold a notice for sign-in.
      if (!left) void navigate(address, { replace: true, state });
    };
    if (!maySession()) {
      go(screenPath('users.login', {}, queryOf(target)));
      return;
    }
    const screen = prepareScreen(target.state);
    checkAccess().then(
      async () => {
        readAhead(target.state, target.params, addressOf(target)).catch(() => undefined);
        // Once all its code is here the screen stands at once.
        await screen;
        go(addressOf(target));
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status < 500) {
          forgetSession();
          go(screenPath('users.login', {}, new URLSearchParams([['logout', '1'], ...queryOf(target)])));
        } else if (!left) {
          setFailure(error);
        }
      },
    );
    return () => {
      left = true;
    };
  }, [navigate, prepareScreen, readAhead, query, state, tries]);

  const welcome = user ? `Welcome, ${user.name || user.email}` : 'Welcome';
  if (failure === null) {
    return (
      <main aria-busy="true">
        <Outline screen={targetIn(query).state} />
        <div className={styles.welcome}>
          <h1>{welcome}</h1>
          <p role="status">Opening your projects…</p>
        </div>
      </main>
    );
  }
  return (
    <PublicPage title="Welcome">
      <FormHead title={welcome} message="Gable can’t be reached right now. Your work is safe." />
      <button
        type="button"
        className={formStyles.action}
        onClick={() => {
          setFailure(null);
          setTries(tries + 1);
        }}
      >
        Try again
      </button>
      <FailureDetails error={failure} />
    </PublicPage>
  );
}
