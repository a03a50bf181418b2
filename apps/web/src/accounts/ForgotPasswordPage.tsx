import { emailProblem, LIMITS, MESSAGES, screenPath } from '@gable/contracts';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { clientConfiguration } from '../api/client-configuration.js';
import { answerOf, api, ApiError } from '../api/index.js';
import {
  carriedBy,
  EmailField,
  formStyles,
  leaveFor,
  PublicPage,
  SubmitButton,
  NoticeHead,
  type Notice,
} from '../sessions/index.js';
import { useAccountForm } from './account-form.js';
import { useLater } from './later.js';

/** Asks for the e-mail that leads to a new password (ACC-27, ACC-28, NAV-29), then leads to the landing page. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = useAccountForm({ email: query.get('email') ?? '' }, { email: ({ email }) => emailProblem(email) });
  const [notice, setNotice] = useState<Notice | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const email = form.values.email.trim();
  const toSignIn = screenPath('users.login', {}, carriedBy(query, email));

  useLater(sent, LIMITS.redirectAfterPassword, () => {
    const { landing_url: landing } = clientConfiguration();
    if (landing) void leaveFor(landing);
    else void navigate(toSignIn, { replace: true });
  });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy || sent) return;
    setNotice(null);
    if (!form.confirm(event.currentTarget)) return;
    setBusy(true);
    try {
      // The call needs the id of the person, which the address gives (OPN-39).
      const { id } = await answerOf(api.POST('/api/v2/users/get', { body: { email } }));
      await answerOf(api.POST('/api/v2/users/{id}/forgot_password', { params: { path: { id } }, body: { email } }));
      setNotice({ tone: 'success', message: MESSAGES.account.resetSent });
      setSent(true);
    } catch (error) {
      const refused: Notice = { tone: 'problem', message: resetRefusal(error) };
      setNotice(error instanceof ApiError && error.status === 403 ? { ...refused, resendTo: email } : refused);
    }
    setBusy(false);
  };

  return (
    <PublicPage title="Forgot password">
      <NoticeHead
        title="Forgot your password?"
        lead="We’ll email you a link to choose a new one."
        notice={notice}
        onNotice={setNotice}
      />
      <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        <EmailField autoFocus required readOnly={sent} {...form.field('email')} />
        <SubmitButton busy={busy || sent} busyText={sent ? 'Email sent' : 'Sending…'}>
          Send link
        </SubmitButton>
      </form>
      <nav className={formStyles.ways} aria-label="Other ways">
        <Link to={toSignIn}>Back to sign-in</Link>
      </nav>
    </PublicPage>
  );
}

/** The documented text when the reset e-mail was refused (MSG-92, MSG-93). */
function resetRefusal(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 403) return MESSAGES.account.validateFirst;
  return error instanceof ApiError && status === 429 ? error.message : MESSAGES.account.emailNotFound;
}
