import { LIMITS } from '@gable/contracts';
import CheckIcon from '@mui/icons-material/CheckCircle';
import type { Phase } from '../api/index.js';
import { percentOf } from './project-phases.js';
import styles from './PhasePercent.module.css';

/** The percent of a phase in figures, with a mark when it is completed (PHS-8). */
export function PhasePercent({ phase }: { phase: Phase }) {
  const percent = percentOf(phase);
  return (
    <span className={styles.percent}>
      {percent === LIMITS.phaseComplete && <CheckIcon className={styles.completed} titleAccess="Completed" />}
      {percent}%
    </span>
  );
}
