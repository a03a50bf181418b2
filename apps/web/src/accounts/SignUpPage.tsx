import {
  emailProblem,
  LIMITS,
  MESSAGES,
  nameProblem,
  passwordProblem,
  repeatProblem,
  termsProblem,
} from '@gable/contracts';
import { useState, type FormEvent } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { answerOf, api } from '../api/index.js';
import {
  carriedBy,
  EmailField,
  Field,
  FormHead,
  formStyles,
  PublicPage,
  queryOf,
  SubmitButton,
  targetIn,
  type CarriedNotice,
} from '../sessions/index.js';
import { useAccountForm } from './account-form.js';
import { accountRefusal } from './account-refusal.js';
import { Captcha, useCaptcha } from './Captcha.js';
import { DEFAULT_COUNTRY, usePhoneNumbers } from './countries.js';
import { useLater } from './later.js';
import { NewPasswordFields } from './NewPasswordFields.js';
import { PhoneField } from './PhoneField.js';
import { useSignedIn } from './signed-in.js';
import { TermsField } from './TermsField.js';

const TITLE = 'Create account';

/** Public sign-up (ACC-6…12, NAV-25, VAL-41…43); who is signed in already has nothing to do here. */
export function SignUpPage() {
  const signedIn = useSignedIn();
  if (signedIn === null) return <PublicPage title={TITLE} />;
  return signedIn ? <Navigate to="/projects" replace /> : <SignUp />;
}

function SignUp() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const numbers = usePhoneNumbers();
  const captcha = useCaptcha();
  const form = useAccountForm(
    {
      email: query.get('email') ?? '',
      name: '',
      password: '',
      repassword: '',
      phone: '',
      phone_country: DEFAULT_COUNTRY.code,
      terms: false,
    },
    {
      email: ({ email }) => emailProblem(email),
      name: ({ name }) => nameProblem(name),
      password: ({ password }) => passwordProblem(password),
      repassword: ({ repassword, password }) => repeatProblem(repassword, password),
      phone: ({ phone, phone_country }) => numbers?.phoneProblem(phone, phone_country) ?? null,
      terms: ({ terms }) => termsProblem(terms),
    },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const email = form.values.email.trim();

  // Sign-in says it once more: half a second is too short to read it (ACC-9, OPN-34).
  useLater(sent, LIMITS.redirectAfterSignUp, () => {
    const state: CarriedNotice = { notice: MESSAGES.account.activationSent, tone: 'success', email };
    void navigate(`/users/access?${queryOf(targetIn(query)).toString()}`, { replace: true, state });
  });

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    if (!form.confirm(event.currentTarget)) return;
    setBusy(true);
    try {
      const recaptcha = await captcha.solution();
      await answerOf(api.POST('/api/v2/users', { body: { ...form.values, email, recaptcha } }));
      setSent(true);
    } catch (error) {
      captcha.reset();
      if (!form.refuse(error)) setProblem(accountRefusal(error));
      setBusy(false);
    }
  };

  return (
    <PublicPage title={TITLE}>
      <FormHead
        title={TITLE}
        lead="One account for every project you are part of."
        tone={sent ? 'success' : 'problem'}
        message={sent ? MESSAGES.account.activationSent : problem}
      />
      <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={formStyles.fields}>
          <EmailField required {...form.field('email')} />
          <Field
            label="Name"
            name="name"
            autoComplete="name"
            maxLength={LIMITS.userName}
            required
            {...form.field('name')}
          />
          <NewPasswordFields
            password={form.field('password')}
            repassword={form.field('repassword')}
            about={[form.values.name, email]}
          />
          <PhoneField
            phone={form.field('phone')}
            country={form.field('phone_country')}
            countries={numbers?.countries ?? null}
          />
          <TermsField {...form.field('terms')} />
        </div>
        <Captcha captcha={captcha} />
        <SubmitButton busy={busy} busyText="Creating account…">
          Create account
        </SubmitButton>
      </form>
      <nav className={formStyles.ways} aria-label="Other ways">
        <span>
          Have an account already? <Link to={`/users/login${carriedBy(query, email)}`}>Sign in</Link>
        </span>
      </nav>
    </PublicPage>
  );
}
