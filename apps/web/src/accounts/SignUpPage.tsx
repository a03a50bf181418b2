import { LIMITS, MESSAGES, screenPath } from '@gable/contracts';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { answerOf, api } from '../api/index.js';
import {
  carriedBy,
  EmailField,
  FormHead,
  formStyles,
  PublicPage,
  queryOf,
  SubmitButton,
  targetIn,
  type CarriedNotice,
} from '../sessions/index.js';
import { useAccountFormSubmission } from './account-form-submission.js';
import { accountRefusal } from './account-refusal.js';
import { Captcha, useCaptcha } from './Captcha.js';
import { useLater } from './later.js';
import { NewPersonFields, useNewPersonForm } from './NewPersonFields.js';
import { useSignedIn } from './signed-in.js';

const TITLE = 'Create account';

/** Public sign-up (ACC-6…12, NAV-25, VAL-41…43); who is signed in already has nothing to do here. */
export function SignUpPage() {
  const signedIn = useSignedIn();
  if (signedIn === null) return <PublicPage title={TITLE} />;
  return signedIn ? <Navigate to={screenPath('projects.dashboard')} replace /> : <SignUp />;
}

function SignUp() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const captcha = useCaptcha();
  const { form, countries } = useNewPersonForm({ email: query.get('email') ?? '' });
  const [sent, setSent] = useState(false);
  const email = form.values.email.trim();

  // Sign-in says it once more: half a second is too short to read it (ACC-9, OPN-34).
  useLater(sent, LIMITS.redirectAfterSignUp, () => {
    const state: CarriedNotice = { notice: MESSAGES.account.activationSent, tone: 'success', email };
    void navigate(screenPath('users.access', {}, queryOf(targetIn(query))), { replace: true, state });
  });

  const { problem, busy, onSubmit } = useAccountFormSubmission(
    form,
    async () => {
      try {
        const recaptcha = await captcha.solution();
        await answerOf(api.POST('/api/v2/users', { body: { ...form.values, email, recaptcha } }));
      } catch (error) {
        captcha.reset();
        throw error;
      }
      setSent(true);
    },
    accountRefusal,
  );

  return (
    <PublicPage title={TITLE}>
      <FormHead
        title={TITLE}
        lead="One account for every project you are part of."
        tone={sent ? 'success' : 'problem'}
        message={sent ? MESSAGES.account.activationSent : problem}
      />
      <form className={formStyles.form} onSubmit={onSubmit} noValidate>
        <div className={formStyles.fields}>
          <EmailField required {...form.field('email')} />
          <NewPersonFields form={form} countries={countries} />
        </div>
        <Captcha captcha={captcha} />
        <SubmitButton busy={busy} busyText="Creating account…">
          Create account
        </SubmitButton>
      </form>
      <nav className={formStyles.ways} aria-label="Other ways">
        <span>
          Have an account already? <Link to={screenPath('users.login', {}, carriedBy(query, email))}>Sign in</Link>
        </span>
      </nav>
    </PublicPage>
  );
}
