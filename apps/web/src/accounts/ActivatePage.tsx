import { isCode, LIMITS, MESSAGES, screenPath, typedPasswordProblem } from '@gable/contracts';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { answerOf, api, ApiError } from '../api/index.js';
import {
  FormHead,
  formStyles,
  maySession,
  PasswordField,
  PublicPage,
  signIn,
  SubmitButton,
  type CarriedNotice,
} from '../sessions/index.js';
import { isUuid } from '../ui/address-parameters.js';
import { useAccountForm } from './account-form.js';
import { useAccountFormSubmission } from './account-form-submission.js';
import { isSpent } from './LinkStatus.js';

const TITLE = 'Verify your email';

/** What sign-in says of a link that is good for nothing. */
const SPENT: CarriedNotice = { notice: MESSAGES.account.codeSpent, tone: 'notice' };

/**
 * Where the verification e-mail leads (ACC-16…18, NAV-24), also that of a changed address. Opening it changes nothing:
 * scanners open links, and so do people who never signed up. The person who did types the password of that sign-up.
 */
export function ActivatePage() {
  const { code = '' } = useParams();
  const [query] = useSearchParams();
  const id = query.get('id');
  const [email, setEmail] = useState<string | null>(null);

  if (email !== null) return <Activated email={email} />;
  if (!isUuid(id) || !isCode(code)) return <Navigate to={screenPath('users.login')} replace state={SPENT} />;
  return <Verify id={id} code={code} onVerified={setEmail} />;
}

function Verify({ id, code, onVerified }: { id: string; code: string; onVerified: (email: string) => void }) {
  const navigate = useNavigate();
  const form = useAccountForm({ password: '' }, { password: ({ password }) => typedPasswordProblem(password) });
  const { problem, busy, onSubmit } = useAccountFormSubmission(
    form,
    async () => {
      const { email } = await answerOf(api.POST('/api/v2/users/activate', { body: { id, code, ...form.values } }));
      await enter(email, form.values.password);
      onVerified(email);
    },
    (error) => {
      if (!isSpent(error)) return refusalOf(error);
      void navigate(screenPath('users.login'), { replace: true, state: SPENT });
      return null;
    },
  );

  return (
    <PublicPage title={TITLE}>
      <FormHead title={TITLE} lead="Enter your password, so that we know it was you who asked." message={problem} />
      <form className={formStyles.form} onSubmit={onSubmit} noValidate>
        <div className={formStyles.fields}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            maxLength={LIMITS.passwordUnits}
            autoFocus
            required
            {...form.field('password')}
          />
        </div>
        <SubmitButton busy={busy} busyText="Verifying…">
          Verify email
        </SubmitButton>
      </form>
      <nav className={formStyles.ways} aria-label="Other ways">
        <span>
          Wasn’t it you? Then close this page, or <Link to={screenPath('users.create')}>create an account</Link>.
        </span>
      </nav>
    </PublicPage>
  );
}

/**
 * Signs in who has just verified, by the password they typed: this browser, and none that only holds the link. Who is
 * signed in here already stays who they are; where it does not work right now, the page leads to sign-in.
 */
async function enter(email: string, password: string): Promise<void> {
  if (!maySession()) await signIn(email, password).catch(() => undefined);
}

function Activated({ email }: { email: string }) {
  return (
    <PublicPage title="Email verified">
      <FormHead title="Email verified" tone="success" message={MESSAGES.account.activated} />
      {maySession() ? (
        <Link className={formStyles.action} to={screenPath('users.access')} replace>
          Continue to your projects
        </Link>
      ) : (
        <Link className={formStyles.action} to={screenPath('users.login', {}, { email })} replace>
          Sign in
        </Link>
      )}
    </PublicPage>
  );
}

const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status < 500
    ? error.message
    : 'Gable can’t be reached right now. Your link stays good.';
