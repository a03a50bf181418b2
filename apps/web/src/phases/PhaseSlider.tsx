import { LIMITS, MESSAGES } from '@gable/contracts';
import CheckIcon from '@mui/icons-material/CheckCircle';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useState, type CSSProperties } from 'react';
import type { Phase } from '../api/index.js';
import { percentChangesOf } from './percent-changes.js';
import styles from './PhaseSlider.module.css';
import { percentOf } from './project-phases.js';

interface PhaseSliderProps {
  projectId: string;
  phase: Phase;
  autoFocus?: boolean;
}

/** Sets how far a phase is (PHS-6): at once on the screen, a second later on the server (PHS-7, VAL-30). */
export function PhaseSlider({ projectId, phase, autoFocus = false }: PhaseSliderProps) {
  const changes = percentChangesOf(useQueryClient());
  const notify = useNotify();
  const known = percentOf(phase);
  // The cache tells its observers a moment later, and until then the thumb would be back where it was.
  const [shown, setShown] = useState({ percent: known, known });
  if (shown.known !== known) setShown({ percent: known, known });

  useEffect(
    () => () => {
      changes.leave(phase.id);
    },
    [changes, phase.id],
  );
  const release = (): void => {
    changes.release(phase.id);
  };
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ '--part': shown.percent / LIMITS.phaseComplete } as CSSProperties}
      data-completed={shown.percent === LIMITS.phaseComplete}
      aria-label={phase.name}
      aria-valuetext={`${shown.percent}%`}
      autoFocus={autoFocus}
      min={0}
      max={LIMITS.phaseComplete}
      step={LIMITS.phasePercentStep}
      value={shown.percent}
      onPointerDown={() => {
        changes.hold({ projectId, phase });
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onLostPointerCapture={release}
      onChange={({ target }) => {
        const percent = target.valueAsNumber;
        setShown((before) => ({ ...before, percent }));
        changes.move({ projectId, phase }, percent, () => {
          notify(MESSAGES.phases.updateFailed, { type: 'error' });
        });
      }}
    />
  );
}

/** How far a phase is, for those who may not change it; the figures beside it say it in words. */
export const PhaseBar = ({ phase }: { phase: Phase }) => (
  <span
    className={styles.bar}
    style={{ '--percent': `${percentOf(phase)}%` } as CSSProperties}
    data-completed={percentOf(phase) === LIMITS.phaseComplete}
  />
);

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
