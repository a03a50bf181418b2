import { MESSAGES } from '@gable/contracts';
import styles from './SettingsPage.module.css';

interface EmailChangeProps {
  /** The address that is not confirmed yet, or null. */
  pending: string | null;
  /** Whether it was asked for just now. */
  justAsked: boolean;
}

/** Says that a new e-mail waits for its confirmation; until then the old one stays. */
export const EmailChange = ({ pending, justAsked }: EmailChangeProps) => (
  <div role="status">
    {pending && (
      <p className={styles.notice}>
        {justAsked && `${MESSAGES.account.emailChangeSent} `}
        Waiting for confirmation of <strong>{pending}</strong>.
      </p>
    )}
  </div>
);
