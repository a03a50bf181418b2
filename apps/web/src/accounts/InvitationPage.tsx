import { isCode, MESSAGES, screenPath } from '@gable/contracts';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { clientConfiguration } from '../api/client-configuration.js';
import { answerOf, api, type InvitedUser } from '../api/index.js';
import {
  FormHead,
  formStyles,
  KnownEmailField,
  leaveFor,
  PublicPage,
  signIn,
  SubmitButton,
  useAppAhead,
  type CarriedNotice,
} from '../sessions/index.js';
import { leaveToastForNextPage } from '../ui/carried-toast.js';
import { isUuid } from '../ui/address-parameters.js';
import { useAccountFormSubmission } from './account-form-submission.js';
import { accountRefusal } from './account-refusal.js';
import { isSpent, LinkStatus, useLinkCheck } from './LinkStatus.js';
import { NewPersonFields, useNewPersonForm } from './NewPersonFields.js';

const SPENT = {
  title: 'This invitation is no longer valid',
  message: 'It was used already or has expired. If you have an account, sign in; otherwise ask to be invited again.',
  way: (
    <Link className={formStyles.action} to={screenPath('users.login')}>
      Sign in
    </Link>
  ),
};

/** Sign-up of an invited person (ACC-13, ACC-14, NAV-23, OPN-35, OPN-41): the invitation stands for the verified address. */
export function InvitationPage() {
  const { code = '' } = useParams();
  const [query] = useSearchParams();
  const id = query.get('id');
  const [spent, setSpent] = useState(false);
  const check = useLinkCheck(isUuid(id) && isCode(code) ? `${id} ${code}` : '', () =>
    answerOf(api.GET('/api/v2/users/{id}/code/{code}', { params: { path: { id: id ?? '', code } } })),
  );

  if (spent) return <LinkStatus title="Your invitation" check={{ state: 'spent' }} spent={SPENT} />;
  if (check.state !== 'good') return <LinkStatus title="Your invitation" check={check} spent={SPENT} />;
  return (
    <Invited
      invited={check.data}
      code={code}
      toTasks={query.get('return') === 'tasks'}
      onSpent={() => {
        setSpent(true);
      }}
    />
  );
}

interface InvitedProps {
  invited: InvitedUser;
  code: string;
  /** Whether the person goes to their tasks afterwards (OPN-34). */
  toTasks: boolean;
  onSpent: () => void;
}

function Invited({ invited, code, toTasks, onSpent }: InvitedProps) {
  const navigate = useNavigate();
  const { prepareScreen } = useAppAhead();
  const { form, countries } = useNewPersonForm({ email: invited.email, name: invited.name });
  const { email, ...user } = form.values;

  const enter = async (): Promise<void> => {
    try {
      await signIn(email, user.password);
    } catch {
      // The account is there; only the way in did not work right now.
      const state: CarriedNotice = { notice: MESSAGES.account.activated, tone: 'success', email };
      await navigate(screenPath('users.login'), { replace: true, state });
      return;
    }
    const { tasks_url: tasks } = clientConfiguration();
    if (toTasks && tasks) {
      await leaveFor(tasks);
    } else {
      leaveToastForNextPage(MESSAGES.login.welcome);
      await navigate(screenPath('projects.dashboard'), { replace: true });
    }
  };

  const { problem, busy, onSubmit } = useAccountFormSubmission(
    form,
    async () => {
      void prepareScreen('projects.dashboard');
      await answerOf(
        api.PUT('/api/v2/users/{id}/code/{code}', {
          params: { path: { id: invited.id, code } },
          body: { user, invited: true },
        }),
      );
      await enter();
    },
    (error) => {
      if (!isSpent(error)) return accountRefusal(error);
      onSpent();
      return null;
    },
  );

  return (
    <PublicPage title="Your invitation">
      <FormHead title={headingOf(invited)} lead="Choose a name and a password, and you’re in." message={problem} />
      <form className={formStyles.form} onSubmit={onSubmit} noValidate>
        <div className={formStyles.fields}>
          <KnownEmailField email={email} />
          <NewPersonFields form={form} countries={countries} />
        </div>
        <SubmitButton busy={busy} busyText="Joining…">
          Join
        </SubmitButton>
      </form>
    </PublicPage>
  );
}

/** Who invites, and to what, as far as it is known. */
function headingOf({ invited_by: person, project }: InvitedUser): string {
  const place = project ?? 'Gable';
  return person ? `${person} invited you to ${place}` : `You are invited to ${place}`;
}
