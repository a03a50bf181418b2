import { isCode, MESSAGES } from '@gable/contracts';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { answerOf, api, ApiError } from '../api/index.js';
import { FormHead, formStyles, maySession, PublicPage, type CarriedNotice } from '../sessions/index.js';
import { isUuid } from './link-parts.js';

/** Codes this page has sent. Each is good once, so that one that is asked for again gives the same answer. */
const activations = new Map<string, Promise<string>>();

/** Verifies an address and answers it (ACC-17). */
function activate(id: string, code: string): Promise<string> {
  const known = activations.get(code);
  if (known) return known;
  const running = answerOf(api.POST('/api/v2/users/activate', { body: { id, code } })).then(({ email }) => email);
  activations.set(code, running);
  running.catch(() => activations.delete(code));
  return running;
}

/**
 * Where the verification e-mail leads (ACC-16…18, NAV-24), also that of a changed address. The page asks for it by
 * script, so that software which only fetches the link changes nothing. A code that is not good leads to sign-in.
 */
export function ActivatePage() {
  const navigate = useNavigate();
  const { code = '' } = useParams();
  const [query] = useSearchParams();
  const id = query.get('id');
  const [email, setEmail] = useState<string | null>(null);
  const [unreachable, setUnreachable] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let left = false;
    const refused = (notice: string): void => {
      const state: CarriedNotice = { notice, tone: 'notice' };
      if (!left) void navigate('/users/login', { replace: true, state });
    };
    if (!isUuid(id) || !isCode(code)) {
      refused(MESSAGES.account.codeSpent);
      return;
    }
    activate(id, code).then(
      (verified) => {
        if (!left) setEmail(verified);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status >= 500) {
          if (!left) setUnreachable(true);
        } else {
          refused(error.status === 429 ? error.message : MESSAGES.account.codeSpent);
        }
      },
    );
    return () => {
      left = true;
    };
  }, [navigate, id, code, tries]);

  if (email !== null) return <Activated email={email} />;
  return (
    <PublicPage title="Verifying your email">
      <FormHead
        title="Verifying your email"
        lead={<span role="status">One moment…</span>}
        message={unreachable ? 'Gable can’t be reached right now. Your link stays good.' : null}
      />
      {unreachable && (
        <button
          type="button"
          className={formStyles.action}
          onClick={() => {
            setUnreachable(false);
            setTries(tries + 1);
          }}
        >
          Try again
        </button>
      )}
    </PublicPage>
  );
}

function Activated({ email }: { email: string }) {
  return (
    <PublicPage title="Email verified">
      <FormHead title="Email verified" tone="success" message={MESSAGES.account.activated} />
      {maySession() ? (
        <Link className={formStyles.action} to="/users/access" replace>
          Continue to your projects
        </Link>
      ) : (
        <Link className={formStyles.action} to={`/users/login?${new URLSearchParams({ email }).toString()}`} replace>
          Sign in
        </Link>
      )}
    </PublicPage>
  );
}
