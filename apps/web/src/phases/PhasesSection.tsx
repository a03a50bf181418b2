import { PHASE_CATEGORIES, type PhaseCategory } from '@gable/contracts';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import type { ProjectDetail } from '../api/index.js';
import { lazyPart } from '../ui/lazy-part.js';
import styles from './PhasesSection.module.css';
import { mayChangePhases } from './project-phases.js';

// Dashboards load the bars of this capability, and need nothing that puts lists in order.
const PhaseList = lazyPart(async () => (await import('./PhaseList.js')).PhaseList);
const AddPhasesDialog = lazyPart(async () => (await import('./AddPhasesDialog.js')).AddPhasesDialog);

interface PhasesSectionProps {
  /** What an address names it by. */
  anchor: string;
  title: string;
  project: ProjectDetail;
}

/** The phases of a project in its settings: two lists with their totals (PHS-1…17). */
export function PhasesSection({ anchor, title, project }: PhasesSectionProps) {
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby={anchor} className={styles.phases}>
      <header className={styles.header}>
        <h2 id={anchor} tabIndex={-1}>
          {title}
        </h2>
        {project.progress !== null && <output aria-label="Overall progress">{project.progress}%</output>}
        {mayChangePhases(project) && (
          <Button
            id="add-phases"
            variant="outlined"
            startIcon={<AddIcon />}
            onPointerEnter={AddPhasesDialog.prepare}
            onFocus={AddPhasesDialog.prepare}
            onClick={() => {
              setAdding(true);
            }}
          >
            Add phases
          </Button>
        )}
      </header>
      {project.progress === null && <p className={styles.lead}>Phases show everyone in the project how far it is.</p>}
      {(Object.keys(PHASE_CATEGORIES) as PhaseCategory[]).map((category) => (
        <Category key={category} project={project} category={category} />
      ))}
      {adding && (
        <Suspense fallback={null}>
          <AddPhasesDialog
            project={project}
            onClose={() => {
              setAdding(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Category({ project, category }: { project: ProjectDetail; category: PhaseCategory }) {
  const { total, completed, progress } = project.phases.totals[category];
  const label = PHASE_CATEGORIES[category];
  return (
    <div className={styles.category}>
      <div className={styles.categoryHead}>
        <h3>{label}</h3>
        {total > 0 && (
          <>
            <span className={styles.completed}>
              {completed} of {total} completed
            </span>
            <span className={styles.progress}>{progress}%</span>
          </>
        )}
      </div>
      {total > 0 ? (
        <Suspense fallback={<PhaseListSkeleton phases={total} />}>
          <PhaseList project={project} category={category} />
        </Suspense>
      ) : (
        <p className={styles.none}>No {label.toLowerCase()} phases</p>
      )}
    </div>
  );
}

const PhaseListSkeleton = ({ phases }: { phases: number }) =>
  Array.from({ length: phases }, (_, row) => (
    <div key={row} className={styles.waiting}>
      <Skeleton variant="text" width={`${20 + ((row * 17) % 30)}%`} />
    </div>
  ));
