import { ACCOUNT_STATES, type AccountState } from '@gable/contracts';
import styles from './Administration.module.css';

const LOOKS: Record<AccountState, string | undefined> = {
  active: styles.good,
  unverified: styles.waiting,
  invited: styles.waiting,
  deactivated: styles.quiet,
};

/** What an account is. */
export const StateChip = ({ state }: { state: AccountState }) => (
  <span className={LOOKS[state]}>{ACCOUNT_STATES[state]}</span>
);
