import { PHASE_CATEGORIES, type PhaseCategory } from '@gable/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { SortableList } from '../ui/SortableList.js';
import styles from './ChoosableList.module.css';
import type { ChoosablePhase } from './phase-choice.js';
import { inTree, movedInTree, sameOrder } from './phase-tree.js';

interface ChoosableListProps {
  category: PhaseCategory;
  phases: readonly ChoosablePhase[];
  onSelect: (phase: ChoosablePhase) => void;
  /** Of the own list: it is put in order, and phases are taken out of it. */
  onOrder?: (wanted: ChoosablePhase[]) => void;
  onRemove?: (phase: ChoosablePhase) => void;
}

/** Phases of one category to choose from, with what is chosen and what the project holds already (PHS-5). */
export function ChoosableList({ category, phases, onSelect, onOrder, onRemove }: ChoosableListProps) {
  const order = phases.map(({ id }) => id).join();
  // What is let go stands at its new place at once, before the change has gone through the cache.
  const [moved, setMoved] = useState<{ order: string; to: string[] }>();
  if (moved && moved.order !== order) setMoved(undefined);
  const shown = moved ? moved.to.flatMap((id) => phases.filter((phase) => phase.id === id)) : inTree(phases);
  const label = PHASE_CATEGORIES[category];
  if (shown.length === 0) return null;
  return (
    <>
      <h4 className={styles.category}>{label}</h4>
      <SortableList
        label={`${label} phases`}
        items={shown}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        fixed={!onOrder}
        onMove={(from, to) => {
          const wanted = movedInTree(shown, from, to);
          if (sameOrder(wanted, shown)) return;
          setMoved({ order, to: wanted.map(({ id }) => id) });
          onOrder?.(wanted);
        }}
      >
        {(phase) => (
          <div className={styles.phase} data-subtask={phase.subtask}>
            <label className={styles.label}>
              <Checkbox
                checked={phase.added || phase.selected}
                disabled={phase.added}
                onChange={() => {
                  onSelect(phase);
                }}
              />
              <span className={styles.words}>
                <span className={styles.name}>{phase.name}</span>
                {phase.added && <span className={styles.mark}>In the project</span>}
                {phase.toBeImported && <span className={styles.mark}>Joins your list</span>}
              </span>
            </label>
            {onRemove && (
              <IconButton
                aria-label={`Remove ${phase.name} from your list`}
                onClick={() => {
                  onRemove(phase);
                }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </div>
        )}
      </SortableList>
    </>
  );
}
