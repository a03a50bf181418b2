import { PROJECT_STATUSES, type ProjectStatus } from '@gable/contracts';
import { tabOf, type StatusTab } from './status-tabs.js';
import styles from './StatusChip.module.css';

const TONES: Record<StatusTab, string | undefined> = {
  ACTV: styles.active,
  OHLD: styles.onHold,
  COMP: styles.completed,
  OTHR: styles.other,
};

/** A project's status in words, with a dot of its colour; a personal one is shown as other (PRJ-12, PRJ-13). */
export function StatusChip({ status }: { status: ProjectStatus }) {
  const tab = tabOf(status);
  return <span className={`${styles.chip} ${TONES[tab]}`}>{PROJECT_STATUSES[tab]}</span>;
}
