import { PHASE_CATEGORIES, type PhaseCategory } from '@gable/contracts';
import Popover from '@mui/material/Popover';
import { useId } from 'react';
import type { Project } from '../api/index.js';
import { PhaseBar, PhasePercent, PhaseSlider } from './PhaseSlider.js';
import styles from './PhasesPopover.module.css';
import { inTree, mayChangePhases } from './project-phases.js';

interface PhasesPopoverProps {
  project: Project;
  category: PhaseCategory;
  at: HTMLElement;
  /** The phase that was clicked. */
  phaseId: string | undefined;
  onClose: () => void;
}

/** The phases of one category, with sliders for those who may set them (PHS-6, PHS-14, PRM-34). */
export function PhasesPopover({ project, category, at, phaseId, onClose }: PhasesPopoverProps) {
  const headingId = useId();
  const phases = inTree(project.phases.items[category]);
  const { total, completed, progress } = project.phases.totals[category];
  const changeable = mayChangePhases(project);
  const first = phases.some(({ id }) => id === phaseId) ? phaseId : phases[0]?.id;
  return (
    <Popover
      open
      anchorEl={at}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={100}
      onClose={onClose}
      slotProps={{ paper: { className: styles.paper ?? '', role: 'dialog', 'aria-labelledby': headingId } }}
    >
      <header className={styles.header}>
        <h2 id={headingId} className={styles.heading}>
          {PHASE_CATEGORIES[category]} phases
        </h2>
        <span className={styles.completed}>
          {completed} of {total} completed
        </span>
        <output className={styles.total}>{progress}%</output>
      </header>
      {/* Without sliders the list itself is what the keys scroll. */}
      <ul className={styles.list} tabIndex={changeable ? undefined : 0}>
        {phases.map((phase) => (
          <li key={phase.id} className={styles.phase} data-subtask={phase.subtask}>
            <span className={styles.name}>{phase.name}</span>
            {changeable ? (
              <PhaseSlider projectId={project.id} phase={phase} autoFocus={phase.id === first} />
            ) : (
              <PhaseBar phase={phase} />
            )}
            <PhasePercent phase={phase} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}
