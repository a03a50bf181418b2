import { LIMITS } from '@gable/contracts';
import type { CSSProperties } from 'react';
import type { Phase } from '../api/index.js';
import styles from './PhaseBar.module.css';
import { percentOf } from './project-phases.js';

/** How far a phase is, for those who may not change it; the figures beside it say it in words. */
export const PhaseBar = ({ phase }: { phase: Phase }) => (
  <span
    className={styles.bar}
    style={{ '--percent': `${percentOf(phase)}%` } as CSSProperties}
    data-completed={percentOf(phase) === LIMITS.phaseComplete}
  />
);
