import { PHASE_CATEGORIES, type PhaseCategory } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Phase, Project } from '../api/index.js';
import { SortableList } from '../ui/SortableList.js';
import { inTree, movedInTree, sameOrder } from './phase-tree.js';
import { PhaseBar } from './PhaseBar.js';
import styles from './PhaseList.module.css';
import { PhaseName } from './PhaseName.js';
import { PhasePercent } from './PhasePercent.js';
import { PhaseSlider } from './PhaseSlider.js';
import { mayChangePhases, phasesOf } from './project-phases.js';
import { useSavePhases } from './save-phases.js';

interface PhaseListProps {
  project: Project;
  category: PhaseCategory;
}

/** The phases of one category of a project, put in order, named, set and removed by those who may (PHS-3, PHS-14). */
export function PhaseList({ project, category }: PhaseListProps) {
  const save = useSavePhases(project);
  const stored = project.phases.items[category];
  // A phase that is let go stands at its new place at once, before the change has gone through the cache.
  const [moved, setMoved] = useState<{ from: readonly Phase[]; to: Phase[] }>();
  if (moved && moved.from !== stored) setMoved(undefined);
  const phases = moved?.to ?? inTree(stored);
  const changeable = mayChangePhases(project);

  const move = (from: number, to: number): void => {
    const [phase, wanted] = [phases[from], movedInTree(phases, from, to)];
    if (!phase || sameOrder(wanted, phases)) return;
    setMoved({ from: stored, to: wanted });
    save.order(category, wanted, phase);
  };
  const remove = (phase: Phase): void => {
    const place = phases.indexOf(phase);
    const next = phases[place + 1] ?? phases[place - 1];
    document.getElementById(next ? removerId(next) : 'add-phases')?.focus();
    save.remove(phase);
  };
  return (
    <SortableList
      label={`${PHASE_CATEGORIES[category]} phases`}
      items={phases}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      fixed={!changeable}
      onMove={move}
    >
      {(phase) => (
        <div className={styles.phase} data-subtask={phase.subtask}>
          <div className={styles.name}>
            {changeable ? (
              <PhaseName
                phase={phase}
                others={phasesOf(project).filter(({ id }) => id !== phase.id)}
                onRename={(name) => {
                  save.rename(phase, name);
                }}
              />
            ) : (
              phase.name
            )}
          </div>
          <div className={styles.bar}>
            {changeable ? <PhaseSlider projectId={project.id} phase={phase} /> : <PhaseBar phase={phase} />}
          </div>
          <PhasePercent phase={phase} />
          {changeable && (
            <IconButton
              id={removerId(phase)}
              aria-label={`Remove ${phase.name}`}
              onClick={() => {
                remove(phase);
              }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </div>
      )}
    </SortableList>
  );
}

const removerId = ({ id }: Phase): string => `remove-${id}`;
