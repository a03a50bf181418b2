import { LIMITS, MESSAGES, screenPath } from '@gable/contracts';
import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { leaveToastForNextPage } from '../ui/carried-toast.js';
import { useAppAhead } from './app-ahead.js';
import { carriedNotice } from './carried-notice.js';
import { EmailField, PasswordField } from './Field.js';
import { isInactive, loginRefusal } from './login-refusal.js';
import { SubmitButton } from './PublicForm.js';
import styles from './PublicForm.module.css';
import { PublicPage } from './PublicPage.js';
import { addressOf, carriedBy, targetIn } from './redirect-target.js';
import { signIn } from './session-store.js';
import { ToldHead, type Told } from './ToldHead.js';

/** Sign-in (ACC-19, OPN-31): documented refusals, password managers welcome, then back to where the person was going. */
export function LoginPage() {
  const navigate = useNavigate();
  const { prepareScreen } = useAppAhead();
  const [query] = useSearchParams();
  const carried = carriedNotice(useLocation().state);
  const [email, setEmail] = useState(query.get('email') ?? carried?.email ?? '');
  const [password, setPassword] = useState('');
  const [told, setTold] = useState<Told | null>(() => {
    if (carried) return { tone: carried.tone, message: carried.notice };
    return query.has('logout') ? { tone: 'notice', message: MESSAGES.account.sessionEnded } : null;
  });
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const address = email.trim();
    setTold(null);
    if (!address || !password) {
      setTold({ tone: 'problem', message: MESSAGES.login.empty });
      return;
    }
    setBusy(true);
    void prepareScreen(targetIn(query).state);
    try {
      await signIn(address, password);
      leaveToastForNextPage(MESSAGES.login.welcome);
      await navigate(addressOf(targetIn(query)), { replace: true });
    } catch (error) {
      const refused: Told = { tone: 'problem', message: loginRefusal(error) };
      setTold(isInactive(error) ? { ...refused, resendTo: address } : refused);
      setBusy(false);
    }
  };

  return (
    <PublicPage title="Sign in">
      <ToldHead title="Sign in" lead="Your projects, where you left them." told={told} onTold={setTold} />
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <EmailField autoFocus={!email} value={email} onChange={setEmail} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          maxLength={LIMITS.passwordUnits}
          autoFocus={Boolean(email)}
          value={password}
          onChange={setPassword}
        />
        <SubmitButton busy={busy} busyText="Signing in…">
          Sign in
        </SubmitButton>
      </form>
      <nav className={styles.ways} aria-label="Other ways">
        <Link to={screenPath('users.forgot_password', {}, carriedBy(query, email))}>Forgot password?</Link>
        <Link to={screenPath('users.create', {}, carriedBy(query, email))}>Create account</Link>
      </nav>
    </PublicPage>
  );
}
