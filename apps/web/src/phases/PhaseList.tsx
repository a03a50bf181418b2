import {
  LIMITS,
  MESSAGES,
  PHASE_CATEGORIES,
  phaseNameKey,
  phaseNameProblem,
  type PhaseCategory,
} from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { Phase, Project } from '../api/index.js';
import { SortableList } from '../ui/SortableList.js';
import styles from './PhaseList.module.css';
import { PhaseBar, PhasePercent, PhaseSlider } from './PhaseSlider.js';
import { inTree, mayChangePhases, movedInTree, phasesOf, sameOrder } from './project-phases.js';
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

interface PhaseNameProps {
  phase: Phase;
  /** The other phases of the project. */
  others: readonly Phase[];
  onRename: (name: string) => void;
}

/** The name of a phase; a click or Enter makes it a field (PHS-3). */
function PhaseName({ phase, others, onRename }: PhaseNameProps) {
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown');
  if (state !== 'edited') {
    return (
      <button
        type="button"
        className={styles.phaseName}
        title="Rename"
        autoFocus={state === 'left'}
        onClick={() => {
          setState('edited');
        }}
      >
        {phase.name}
      </button>
    );
  }
  return (
    <NameField
      name={phase.name}
      taken={others.map(({ name }) => phaseNameKey(name))}
      onRename={onRename}
      onDone={(byKey) => {
        setState(byKey ? 'left' : 'shown');
      }}
    />
  );
}

interface NameFieldProps {
  name: string;
  /** The names of the other phases, as they are compared. */
  taken: readonly string[];
  onRename: (name: string) => void;
  onDone: (byKey: boolean) => void;
}

/** Enter or leaving it saves, Escape does not; an unchanged name is ignored, and one that cannot be stays (PHS-11, PHS-13). */
function NameField({ name, taken, onRename, onDone }: NameFieldProps) {
  const id = useId();
  const [written, setWritten] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  // Taking the field away may blur it once more.
  const left = useRef(false);

  const leave = (byKey: boolean): void => {
    left.current = true;
    onDone(byKey);
  };
  const save = (byKey: boolean): void => {
    if (left.current) return;
    const wanted = written.trim();
    const found = phaseNameProblem(wanted) ?? (taken.includes(phaseNameKey(wanted)) ? MESSAGES.phases.inProject : null);
    setProblem(found);
    if (found !== null) return;
    if (wanted !== name) onRename(wanted);
    leave(byKey);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(true);
      }}
    >
      <input
        className={styles.field}
        aria-label={`Name of ${name}`}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        autoComplete="off"
        autoFocus
        maxLength={LIMITS.phaseName}
        value={written}
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          setWritten(event.target.value);
          setProblem(null);
        }}
        onBlur={() => {
          save(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          leave(true);
        }}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  );
}
