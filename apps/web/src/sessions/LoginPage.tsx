import { LIMITS, MESSAGES, screenPath } from '@gable/contracts';
import { useState, type FormEvent } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../api/api-error.js';
import { leaveToastForNextPage } from '../ui/carried-toast.js';
import { useAppAhead } from './app-ahead.js';
import { EmailField, PasswordField } from './Field.js';
import styles from './PublicForm.module.css';
import { PublicPage, SubmitButton } from './PublicPage.js';
import { addressOf, carriedBy, carriedNotice, targetIn, type CarriedNotice } from './redirect-target.js';
import { NoticeHead, type Notice } from './ResendEmail.js';
import { signIn } from './session-store.js';

/** Sign-in (ACC-19, OPN-31): documented refusals, password managers welcome, then back to where the person was going. */
export function LoginPage() {
  const navigate = useNavigate();
  const { prepareScreen } = useAppAhead();
  const [query] = useSearchParams();
  const carried = carriedNotice(useLocation().state);
  const [email, setEmail] = useState(query.get('email') ?? carried?.email ?? '');
  const [password, setPassword] = useState('');
  const [notice, setNotice] = useState<Notice | null>(() => {
    if (carried) return noticeOf(carried);
    return query.has('logout') ? { tone: 'notice', message: MESSAGES.account.sessionEnded } : null;
  });
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const address = email.trim();
    setNotice(null);
    if (!address || !password) {
      setNotice({ tone: 'problem', message: MESSAGES.login.empty });
      return;
    }
    setBusy(true);
    void prepareScreen(targetIn(query).state);
    try {
      await signIn(address, password);
      leaveToastForNextPage(MESSAGES.login.welcome);
      await navigate(addressOf(targetIn(query)), { replace: true });
    } catch (error) {
      const refused: Notice = { tone: 'problem', message: loginRefusal(error) };
      setNotice(isInactive(error) ? { ...refused, resendTo: address } : refused);
      setBusy(false);
    }
  };

  return (
    <PublicPage title="Sign in">
      <NoticeHead title="Sign in" lead="Your projects, where you left them." notice={notice} onNotice={setNotice} />
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

/** True when only the address is not verified yet, so that the e-mail may be sent again (ACC-21). */
const isInactive = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.code !== 'account_deactivated';

/** The documented text of a refused sign-in, distinguished by status (ACC-26, MSG-85…90). */
export function loginRefusal(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  switch (status) {
    case 400:
      return MESSAGES.login.empty;
    case 403:
      return isInactive(error) ? MESSAGES.login.verifyEmail : MESSAGES.login.deactivated;
    case 404:
      return MESSAGES.login.emailUnknown;
    case 422:
      return MESSAGES.login.passwordIncorrect;
    case 429:
      return MESSAGES.login.tooMany;
    default:
      return MESSAGES.login.failed;
  }
}

/** What a page has left to say; who waits for the e-mail that verifies their address may have it sent again (ACC-22). */
const noticeOf = ({ notice, tone, email }: CarriedNotice): Notice => ({
  tone,
  message: notice,
  ...(notice === MESSAGES.account.activationSent && email && { resendTo: email }),
});
