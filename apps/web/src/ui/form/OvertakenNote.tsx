import { MESSAGES } from '@gable/contracts';
import styles from './OvertakenNote.module.css';

/** Says beside a field that was changed here what somebody else made of it meanwhile. */
export const OvertakenNote = ({ now, onTake }: { now: string | undefined; onTake: () => void }) => (
  <div role="status">
    {now !== undefined && (
      <p className={styles.overtaken}>
        {MESSAGES.forms.overtaken(now)}{' '}
        <button type="button" className={styles.take} onClick={onTake}>
          Take that instead
        </button>
      </p>
    )}
  </div>
);
