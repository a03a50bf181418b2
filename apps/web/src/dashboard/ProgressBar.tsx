import { LIMITS } from '@gable/contracts';
import type { CSSProperties } from 'react';
import styles from './ProgressBar.module.css';

/** How far a project is over all its phases (PHS-2); nothing to tell while it has none. */
export function ProgressBar({ percent }: { percent: number | null }) {
  if (percent === null) {
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">No phases</span>
      </span>
    );
  }
  return (
    <span className={styles.progress}>
      <span
        className={styles.bar}
        aria-hidden="true"
        style={{ '--percent': `${percent}%` } as CSSProperties}
        data-completed={percent === LIMITS.phaseComplete}
      />
      <span className={styles.percent}>{percent}%</span>
    </span>
  );
}
