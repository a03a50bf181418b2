import { LIMITS, MESSAGES } from '@gable/contracts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import styles from './AccessPage.module.css';
import { PublicPage } from './PublicPage.js';
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
      timer = setTimeout(() => void navigate('/users/login', { replace: true }), LIMITS.redirectAfterLogout);
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
      <h1 className={styles.heading}>{done ? MESSAGES.account.signedOut : 'Signing out…'}</h1>
      <p role="status">{done ? 'See you soon.' : 'One moment.'}</p>
      {done && (
        <Link className={styles.again} to="/users/login" replace>
          Sign in again
        </Link>
      )}
    </PublicPage>
  );
}
