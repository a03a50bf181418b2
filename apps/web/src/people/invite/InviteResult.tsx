import { MESSAGES } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import type { InvitedPeople } from '../../api/index.js';
import styles from './InviteResult.module.css';

interface InviteResultProps {
  result: InvitedPeople;
  onDismiss: () => void;
}

/** Who was invited, and who was not and why. */
export const InviteResult = ({ result: { people, skipped }, onDismiss }: InviteResultProps) => (
  <section className={styles.result} aria-label="What came of the invitation" role="status">
    <div className={styles.words}>
      {people.length > 0 ? (
        <p>
          <strong>Invited:</strong> {people.map(({ email }) => email).join(', ')}
        </p>
      ) : (
        <p>
          <strong>Nobody was invited.</strong>
        </p>
      )}
      {skipped.length > 0 && (
        <ul className={styles.skipped} aria-label="Not invited">
          {skipped.map(({ email, reason }) => (
            <li key={email}>
              <strong>{email}</strong> {MESSAGES.people.skipped[reason]}.
            </li>
          ))}
        </ul>
      )}
    </div>
    <IconButton size="small" aria-label="Dismiss the result" onClick={onDismiss}>
      <CloseIcon fontSize="small" />
    </IconButton>
  </section>
);
