import { MESSAGES, screenPath } from '@gable/contracts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { answerOf, api, ApiError } from '../api/index.js';
import { FormHead, formStyles, PublicPage } from '../sessions/index.js';

const TITLE = 'Stop email notifications?';
const SETTINGS = `${screenPath('users.me.settings')}#notifications`;

/** What is known of the link that led here. */
type Standing = { state: 'asking' | 'sending' | 'stopped' | 'invalid' } | { state: 'failed'; message: string };

/** Where "Unsubscribe" in a message leads: says what will happen, and does it when the person says so. Needs no sign-in. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [standing, setStanding] = useState<Standing>({ state: token ? 'asking' : 'invalid' });

  const stop = async (): Promise<void> => {
    setStanding({ state: 'sending' });
    try {
      await answerOf(api.POST('/api/notifications/unsubscribe', { params: { query: { token } } }));
      setStanding({ state: 'stopped' });
    } catch (error) {
      setStanding(standingAfter(error));
    }
  };

  const { state } = standing;
  if (state === 'invalid') {
    return (
      <PublicPage title="Nothing was changed">
        <FormHead title="Nothing was changed" message={MESSAGES.notifications.unsubscribeInvalid} />
        <ToSettings />
      </PublicPage>
    );
  }
  if (state === 'stopped') {
    return (
      <PublicPage title="Email notifications are off">
        <FormHead
          title="Email notifications are off"
          tone="success"
          message="You won’t get notifications by email any more. They are still there when you open Gable."
        />
        <ToSettings />
      </PublicPage>
    );
  }
  return (
    <PublicPage title={TITLE}>
      <FormHead
        title={TITLE}
        lead="Gable will no longer email you about comments, notes, files and projects. Messages about your account, and what somebody sends to you in person, still arrive."
        message={standing.state === 'failed' ? standing.message : null}
      />
      <button
        type="button"
        className={formStyles.submit}
        aria-disabled={state === 'sending'}
        onClick={() => {
          if (state !== 'sending') void stop();
        }}
      >
        {state === 'sending' ? 'Stopping…' : 'Stop these emails'}
      </button>
      <nav className={formStyles.ways} aria-label="Other ways">
        <Link to={SETTINGS}>Choose in your settings instead</Link>
      </nav>
    </PublicPage>
  );
}

const ToSettings = () => (
  <Link className={formStyles.action} to={SETTINGS}>
    Go to your settings
  </Link>
);

function standingAfter(error: unknown): Standing {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { state: 'invalid' };
  const isExplained = error instanceof ApiError && error.status < 500;
  return {
    state: 'failed',
    message: isExplained ? error.message : 'Gable can’t be reached right now. Your link stays good.',
  };
}
