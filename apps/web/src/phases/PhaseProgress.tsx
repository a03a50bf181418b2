import { LIMITS, PHASE_CATEGORIES, type PhaseCategory } from '@gable/contracts';
import { Suspense, useState, type CSSProperties, type MouseEvent } from 'react';
import type { Project } from '../api/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import styles from './PhaseProgress.module.css';
import { inTree, percentOf } from './project-phases.js';

/** Most look at the bars only: what sets them comes when the pointer or the focus comes near. */
const Popover = lazyPart(async () => (await import('./PhasesPopover.js')).PhasesPopover);

/** The more segments, the closer they stand. Pixels. */
function gapOf(segments: number): number {
  if (segments > 60) return 0;
  return segments > 20 ? 1 : 2;
}

interface PhaseProgressProps {
  project: Project;
  category: PhaseCategory;
}

/** How far a project's phases of one category are: a segment each, and a list with sliders in place (PHS-2, PHS-6, PHS-8). */
export function PhaseProgress({ project, category }: PhaseProgressProps) {
  const [opened, setOpened] = useState<{ at: HTMLElement; phaseId: string | undefined }>();
  const phases = inTree(project.phases.items[category]);
  const { total, completed, progress } = project.phases.totals[category];
  const label = PHASE_CATEGORIES[category];
  if (total === 0) return <span className={styles.none}>No {label.toLowerCase()} phases</span>;

  const open = ({ currentTarget, target }: MouseEvent<HTMLElement>): void => {
    const segment = target instanceof Element ? target.closest<HTMLElement>('[data-phase]') : null;
    setOpened({ at: currentTarget, phaseId: segment?.dataset['phase'] });
  };
  return (
    <>
      <button
        type="button"
        className={styles.progress}
        aria-haspopup="dialog"
        aria-label={`${label} of ${project.name}: ${progress}%, ${completed} of ${total} phases completed`}
        onPointerEnter={Popover.prepare}
        onFocus={Popover.prepare}
        onClick={open}
      >
        <span className={styles.bar} style={{ gap: gapOf(total) }}>
          {phases.map((phase) => {
            const percent = percentOf(phase);
            return (
              <span
                key={phase.id}
                className={styles.segment}
                style={{ '--percent': `${percent}%` } as CSSProperties}
                title={`${phase.name}: ${percent}%`}
                data-phase={phase.id}
                data-completed={percent === LIMITS.phaseComplete}
              />
            );
          })}
        </span>
        <span className={styles.percent}>{progress}%</span>
      </button>
      {opened && (
        <Suspense fallback={null}>
          <Popover
            project={project}
            category={category}
            at={opened.at}
            phaseId={opened.phaseId}
            onClose={() => {
              setOpened(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
