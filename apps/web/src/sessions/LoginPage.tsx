import { LIMITS, MESSAGES } from '@gable/contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { prepareSignedInApp } from '../app-loading.js';
import { leaveToastForNextPage } from '../layout/carried-toast.js';
import { Field } from './Field.js';
import styles from './LoginPage.module.css';
import { loginRefusal } from './login-refusal.js';
import { PublicPage } from './PublicPage.js';
import { addressOf, targetIn } from './redirect-target.js';
import { signIn } from './session-store.js';

/** Sign-in (ACC-19, OPN-31): documented refusals, password managers welcome, then back to where the person was going. */
export function LoginPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (problem) summary.current?.focus();
  }, [problem]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setProblem(null);
    if (!email.trim() || !password) {
      setProblem(MESSAGES.login.empty);
      return;
    }
    setBusy(true);
    prepareSignedInApp();
    try {
      await signIn(email.trim(), password);
      leaveToastForNextPage(MESSAGES.login.welcome);
      await navigate(addressOf(targetIn(query)), { replace: true });
    } catch (error) {
      setProblem(loginRefusal(error));
      setBusy(false);
    }
  };

  return (
    <PublicPage title="Sign in">
      <h1 className={styles.heading}>Sign in</h1>
      {query.has('logout') && !problem && (
        <p role="status" className={styles.notice}>
          {MESSAGES.account.sessionEnded}
        </p>
      )}
      {problem && (
        <p ref={summary} role="alert" tabIndex={-1} className={styles.problem}>
          {problem}
        </p>
      )}
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.email}
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={LIMITS.passwordMaximum}
          value={password}
          onChange={setPassword}
        />
        <button type="submit" className={styles.submit} aria-disabled={busy} disabled={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
    </PublicPage>
  );
}
