import { LIMITS, MESSAGES, screenPath } from '@gable/contracts';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styles from './PublicForm.module.css';
import { FormHead, PublicPage } from './PublicPage.js';
import { signOut } from './session-store.js';

/** Ends the session, then goes to sign-in after two seconds (ACC-23, CNS-6). */
export function LogoutPage() {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const leaveSoon = (): void => {
      if (left) return;
      setDone(true);
      timer = setTimeout(() => void navigate(screenPath('users.login'), { replace: true }), LIMITS.redirectAfterLogout);
    };
    // A server out of reach cannot end the session; this browser forgets it all the same.
    signOut().then(leaveSoon, leaveSoon);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [navigate]);

  return (
    <PublicPage title="Signed out">
      <FormHead
        title={done ? MESSAGES.account.signedOut : 'Signing out…'}
        lead={<span role="status">{done ? 'See you soon.' : 'One moment.'}</span>}
      />
      {done && (
        <Link className={styles.action} to={screenPath('users.login')} replace>
          Sign in again
        </Link>
      )}
    </PublicPage>
  );
}

/** Where a session that the server no longer allows ends (ACC-24, ACC-43). */
export function ForcedLogoutPage() {
  const [query] = useSearchParams();

  useEffect(() => {
    // What cannot be ended on the server is refused there anyway; here it is forgotten.
    signOut().catch(() => undefined);
  }, []);

  return (
    <PublicPage title="Signed out">
      <FormHead title="You were signed out" lead={<span role="status">{MESSAGES.account.sessionRevoked}</span>} />
      <Link className={styles.action} to={screenPath('users.login', {}, query)} replace>
        Sign in
      </Link>
    </PublicPage>
  );
}
