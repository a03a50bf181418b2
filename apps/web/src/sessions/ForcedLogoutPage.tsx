import { MESSAGES, screenPath } from '@gable/contracts';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormHead } from './PublicForm.js';
import styles from './PublicForm.module.css';
import { PublicPage } from './PublicPage.js';
import { signOut } from './session-store.js';

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
