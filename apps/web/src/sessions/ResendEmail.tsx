import { MESSAGES } from '@gable/contracts';
import { useState, type ReactNode } from 'react';
import { answerOf, api, ApiError } from '../api/index.js';
import { FormHead, type MessageTone } from './PublicPage.js';
import styles from './PublicForm.module.css';

/** What came of a form. */
export interface Notice {
  tone: MessageTone;
  message: string;
  /** Whose verification e-mail may be sent again. */
  resendTo?: string;
}

interface NoticeHeadProps {
  title: string;
  lead: ReactNode;
  notice: Notice | null;
  onNotice: (notice: Notice) => void;
}

/** Head of a form that is refused to who has not verified their address: it offers the e-mail once more (ACC-21). */
export const NoticeHead = ({ title, lead, notice, onNotice }: NoticeHeadProps) => (
  <FormHead
    title={title}
    lead={lead}
    {...notice}
    action={
      notice?.resendTo && (
        <ResendEmail
          email={notice.resendTo}
          onNotice={(tone, message) => {
            onNotice({ tone, message });
          }}
        />
      )
    }
  />
);

interface ResendEmailProps {
  email: string;
  /** Says what came of it. */
  onNotice: (tone: MessageTone, message: string) => void;
}

/** Offers the verification e-mail once more to who was refused for want of it (ACC-21). */
export function ResendEmail({ email, onNotice }: ResendEmailProps) {
  const [busy, setBusy] = useState(false);

  const resend = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await resendEmail(email);
      onNotice('success', MESSAGES.account.activationSent);
    } catch (error) {
      onNotice('problem', resendRefusal(error));
    }
  };

  return (
    <button type="button" className={styles.inMessage} aria-disabled={busy} onClick={() => void resend()}>
      {busy ? 'Sending…' : 'Resend Email'}
    </button>
  );
}

/** Has the verification e-mail sent again (ACC-22); the call needs the id of the person, which the address gives (OPN-39). */
async function resendEmail(email: string): Promise<void> {
  const { id } = await answerOf(api.POST('/api/v2/users/get', { body: { email } }));
  await answerOf(
    api.POST('/api/v2/users/{id}/resend_email', { params: { path: { id } }, body: { email, newUser: false } }),
  );
}

/** The documented text of a refusal (MSG-95, MSG-96). */
function resendRefusal(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 403) return MESSAGES.account.alreadyActive;
  return error instanceof ApiError && status === 429 ? error.message : MESSAGES.account.failedTryAgain;
}
