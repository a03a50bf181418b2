import { PHASE_CATEGORIES, phaseNameKey, type PhaseCategory } from '@gable/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { Phase } from '../api/index.js';
import { SortableList } from '../ui/SortableList.js';
import styles from './ChoosableList.module.css';
import { inTree, movedInTree, sameOrder } from './project-phases.js';

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

/** A phase among those one chooses from, with the marks it has meanwhile (ENT-13, PHS-5). */
export interface ChoosablePhase extends Phase {
  /** The project holds it already. */
  added: boolean;
  selected: boolean;
  /** It is selected, and joins the own list with that. */
  toBeImported: boolean;
}

/** Marks what there is to choose from. A name is in a project once (PHS-11), so one of the same name is in it too. */
export function withMarks(
  choice: readonly Phase[],
  inProject: readonly Phase[],
  selected: ReadonlySet<string>,
): ChoosablePhase[] {
  const ids = new Set(inProject.flatMap(({ id, phase_id }) => [id, phase_id]));
  const names = new Set(inProject.map(({ name }) => phaseNameKey(name)));
  return choice.map((phase) => {
    const added = ids.has(phase.id) || names.has(phaseNameKey(phase.name));
    const isSelected = !added && selected.has(phase.id);
    return { ...phase, added, selected: isSelected, toBeImported: isSelected && !phase.userPhase };
  });
}

/** What to choose from of one category: of the own list, or of other projects. */
export const choiceOf = (
  phases: readonly ChoosablePhase[],
  category: PhaseCategory,
  userPhase: boolean,
): ChoosablePhase[] => phases.filter((phase) => phase.category === category && phase.userPhase === userPhase);
