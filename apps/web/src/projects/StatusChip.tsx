import { PROJECT_STATUSES, type ProjectStatus } from '@gable/contracts';
import styles from './StatusChip.module.css';

const TONES: Record<ProjectStatus, string | undefined> = {
  ACTV: styles.active,
  OHLD: styles.onHold,
  COMP: styles.completed,
  OTHR: styles.other,
  PERS: styles.other,
};

/** A project's status in words, with a dot of its colour. */
export const StatusChip = ({ status }: { status: ProjectStatus }) => (
  <span className={`${styles.chip} ${TONES[status]}`}>{PROJECT_STATUSES[status]}</span>
);
