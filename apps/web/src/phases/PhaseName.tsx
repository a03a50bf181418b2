import { LIMITS, MESSAGES, phaseNameKey, phaseNameProblem } from '@gable/contracts';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { Phase } from '../api/index.js';
import styles from './PhaseName.module.css';

interface PhaseNameProps {
  phase: Phase;
  /** The other phases of the project. */
  others: readonly Phase[];
  onRename: (name: string) => void;
}

/** The name of a phase; a click or Enter makes it a field (PHS-3). */
export function PhaseName({ phase, others, onRename }: PhaseNameProps) {
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown');
  if (state !== 'edited') {
    return (
      <button
        type="button"
        className={styles.name}
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
