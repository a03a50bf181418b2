import {
  LIMITS,
  MESSAGES,
  PHASE_CATEGORIES,
  phaseNameKey,
  phaseNameProblem,
  type PhaseCategory,
} from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, type FormEvent } from 'react';
import type { Phase, Project } from '../api/index.js';
import styles from './NewPhaseForm.module.css';
import { useStorePhase } from './own-phases.js';

interface NewPhaseFormProps {
  project: Project;
  /** The own list. */
  own: readonly Phase[];
}

/** Writes a phase that there was none of yet into the own list and the project (PHS-3, PHS-12). */
export function NewPhaseForm({ project, own }: NewPhaseFormProps) {
  const [name, setName] = useState('');
  const [category, setCategory] = useState<PhaseCategory>('DSGN');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useStorePhase(project, {
    onStored: () => {
      setName('');
    },
    onRefused: setProblem,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const taken = own.some((phase) => phaseNameKey(phase.name) === phaseNameKey(name));
    const found = phaseNameProblem(name) ?? (taken ? MESSAGES.phases.exists : null);
    setProblem(found);
    if (found === null) mutate({ name: name.trim(), category });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="New phase"
        autoComplete="off"
        value={name}
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: LIMITS.phaseName }, formHelperText: { role: 'alert' } }}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(null);
        }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Category"
        value={category}
        onChange={(_event, chosen: PhaseCategory | null) => {
          if (chosen) setCategory(chosen);
        }}
      >
        {Object.entries(PHASE_CATEGORIES).map(([code, label]) => (
          <ToggleButton key={code} value={code}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button type="submit" variant="outlined">
        Create
      </Button>
    </form>
  );
}
