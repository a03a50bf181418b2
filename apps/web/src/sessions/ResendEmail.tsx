import { MESSAGES } from '@gable/contracts';
import { useState } from 'react';
import type { MessageTone } from './PublicForm.js';
import styles from './PublicForm.module.css';
import { resendEmail, resendRefusal } from './resend-email.js';

interface ResendEmailProps {
  email: string;
  /** Says what came of it. */
  onTold: (tone: MessageTone, message: string) => void;
}

/** Offers the verification e-mail once more to who was refused for want of it (ACC-21). */
export function ResendEmail({ email, onTold }: ResendEmailProps) {
  const [busy, setBusy] = useState(false);

  const resend = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await resendEmail(email);
      onTold('success', MESSAGES.account.activationSent);
    } catch (error) {
      onTold('problem', resendRefusal(error));
    }
  };

  return (
    <button type="button" className={styles.inMessage} aria-disabled={busy} onClick={() => void resend()}>
      {busy ? 'Sending…' : 'Resend Email'}
    </button>
  );
}
