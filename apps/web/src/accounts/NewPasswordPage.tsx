import { isCode, LIMITS, MESSAGES, passwordProblem, repeatProblem, screenPath } from '@gable/contracts';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { answerOf, api } from '../api/index.js';
import { FormHead, formStyles, KnownEmailField, PublicPage, SubmitButton } from '../sessions/index.js';
import { useAccountForm } from './account-form.js';
import { useAccountFormSubmission } from './account-form-submission.js';
import { accountRefusal } from './account-refusal.js';
import { useLater } from './later.js';
import { isSpent, LinkStatus, useLinkCheck } from './LinkStatus.js';
import { NewPasswordFields } from './NewPasswordFields.js';

const SPENT = {
  title: 'This link is no longer valid',
  message: MESSAGES.account.resetSpent,
  way: (
    <Link className={formStyles.action} to={screenPath('users.forgot_password')}>
      Ask for a new link
    </Link>
  ),
};

/** Where the reset e-mail leads (ACC-29, ACC-30, NAV-30, OPN-40): a token that cannot be one leads to the root. */
export function NewPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const [spent, setSpent] = useState(false);
  const check = useLinkCheck(isCode(token) ? token : '', () =>
    answerOf(api.GET('/api/v2/users/{id}/new_password', { params: { path: { id: token ?? '' } } })),
  );

  if (!isCode(token)) return <Navigate to="/" replace />;
  if (spent) return <LinkStatus title="New password" check={{ state: 'spent' }} spent={SPENT} />;
  if (check.state !== 'good') return <LinkStatus title="New password" check={check} spent={SPENT} />;
  return (
    <NewPassword
      token={token}
      email={check.data.email}
      onSpent={() => {
        setSpent(true);
      }}
    />
  );
}

function NewPassword({ token, email, onSpent }: { token: string; email: string; onSpent: () => void }) {
  const navigate = useNavigate();
  const form = useAccountForm(
    { password: '', repassword: '' },
    {
      password: ({ password }) => passwordProblem(password),
      repassword: ({ repassword, password }) => repeatProblem(repassword, password),
    },
  );
  const [done, setDone] = useState(false);
  const toSignIn = screenPath('users.login', {}, { email });

  useLater(done, LIMITS.redirectAfterPassword, () => {
    void navigate(toSignIn, { replace: true });
  });

  const { problem, busy, onSubmit } = useAccountFormSubmission(
    form,
    async () => {
      await answerOf(
        api.POST('/api/v2/users/{id}/new_password', { params: { path: { id: token } }, body: form.values }),
      );
      setDone(true);
    },
    (error) => {
      if (!isSpent(error)) return accountRefusal(error);
      onSpent();
      return null;
    },
  );

  if (done) {
    return (
      <PublicPage title="New password">
        <FormHead title="New password" tone="success" message={MESSAGES.account.passwordUpdated} />
        <Link className={formStyles.action} to={toSignIn} replace>
          Sign in
        </Link>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="New password">
      <FormHead title="New password" lead="Afterwards you sign in with it." message={problem} />
      <form className={formStyles.form} onSubmit={onSubmit} noValidate>
        <div className={formStyles.fields}>
          <KnownEmailField email={email} />
          <NewPasswordFields
            label="New password"
            password={form.field('password')}
            repassword={form.field('repassword')}
            about={[email]}
          />
        </div>
        <SubmitButton busy={busy} busyText="Saving…">
          Save password
        </SubmitButton>
      </form>
    </PublicPage>
  );
}
