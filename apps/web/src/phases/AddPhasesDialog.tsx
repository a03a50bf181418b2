import {
  LIMITS,
  MESSAGES,
  PHASE_CATEGORIES,
  phaseNameKey,
  phaseNameProblem,
  type PhaseCategory,
} from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState, type FormEvent } from 'react';
import type { Phase, Project } from '../api/index.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import styles from './AddPhasesDialog.module.css';
import { choiceOf, ChoosableList, withMarks, type ChoosablePhase } from './ChoosableList.js';
import { useChoice, useSaveOwnList, useStorePhase } from './own-phases.js';
import { phasesOf } from './project-phases.js';
import { useSavePhases } from './save-phases.js';

const CATEGORIES = Object.keys(PHASE_CATEGORIES) as PhaseCategory[];

interface AddPhasesDialogProps {
  project: Project;
  onClose: () => void;
}

/** Chooses phases for a project from one's own list and from one's other projects, or writes new ones (PHS-3, PHS-5). */
export function AddPhasesDialog({ project, onClose }: AddPhasesDialogProps) {
  const id = useId();
  const choice = useChoice();
  const saveOwn = useSaveOwnList();
  const { add } = useSavePhases(project);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<ChoosablePhase>();
  const phases = withMarks(choice.data ?? [], phasesOf(project), chosen);
  const selected = phases.filter((phase) => phase.selected);
  const hasOthers = phases.some(({ userPhase }) => !userPhase);

  const select = (phase: ChoosablePhase): void => {
    const next = new Set(chosen);
    if (!next.delete(phase.id)) next.add(phase.id);
    setChosen(next);
  };
  return (
    <Dialog
      open
      maxWidth="sm"
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.paper ?? '' } }}
      // Escape puts a phase that is carried back before it closes anything; the dialog would not let it get there.
      disableEscapeKeyDown
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && !isCarried(target)) onClose();
      }}
      onClose={onClose}
    >
      <DialogTitle id={id}>Add phases</DialogTitle>
      <DialogContent className={styles.content ?? ''}>
        <NewPhaseForm project={project} own={phases.filter(({ userPhase }) => userPhase)} />
        {choice.isPending && <ChoiceSkeleton />}
        {choice.error && !choice.data && (
          <p className={styles.failed} role="alert">
            Your phases couldn’t be loaded.
            <Button size="small" variant="outlined" onClick={() => void choice.refetch()}>
              Try again
            </Button>
          </p>
        )}
        {choice.data && (
          <section aria-labelledby={`${id}-own`}>
            <h3 id={`${id}-own`} className={styles.heading}>
              Your list
            </h3>
            {phases.every(({ userPhase }) => !userPhase) && (
              <p className={styles.soft}>Phases you create are kept here, for your next projects.</p>
            )}
            {CATEGORIES.map((category) => (
              <ChoosableList
                key={category}
                category={category}
                phases={choiceOf(phases, category, true)}
                onSelect={select}
                onOrder={saveOwn.order}
                onRemove={setAsked}
              />
            ))}
          </section>
        )}
        {hasOthers && (
          <section aria-labelledby={`${id}-others`}>
            <h3 id={`${id}-others`} className={styles.heading}>
              From other projects
            </h3>
            {CATEGORIES.map((category) => (
              <ChoosableList
                key={category}
                category={category}
                phases={choiceOf(phases, category, false)}
                onSelect={select}
              />
            ))}
          </section>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="contained"
          disabled={selected.length === 0}
          onClick={() => {
            add(selected);
            onClose();
          }}
        >
          {wordsForAdding(selected.length)}
        </Button>
      </DialogActions>
      <ConfirmDialog
        question={`Remove “${asked?.name}” from your list?`}
        action="Remove"
        destructive
        open={asked !== undefined}
        onClose={() => {
          setAsked(undefined);
        }}
        onConfirm={() => {
          if (asked) saveOwn.remove(asked);
        }}
      >
        Projects that have it keep it.
      </ConfirmDialog>
    </Dialog>
  );
}

/** Whether a phase is being carried by the keys. */
const isCarried = (target: EventTarget): boolean =>
  target instanceof Element && target.matches('[aria-roledescription="sortable"][aria-pressed="true"]');

const wordsForAdding = (phases: number): string => {
  if (phases === 0) return 'Add phases';
  return phases === 1 ? 'Add 1 phase' : `Add ${phases} phases`;
};

const ChoiceSkeleton = () => (
  <div>
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} variant="text" width={`${35 + ((row * 17) % 40)}%`} height={40} />
    ))}
  </div>
);

interface NewPhaseFormProps {
  project: Project;
  /** The own list. */
  own: readonly Phase[];
}

/** Writes a phase that there was none of yet into the own list and the project (PHS-3, PHS-12). */
function NewPhaseForm({ project, own }: NewPhaseFormProps) {
  const [name, setName] = useState('');
  const [category, setCategory] = useState<PhaseCategory>('DSGN');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, variables } = useStorePhase(project, {
    onStored: (stored) => {
      // The next one may be written already.
      setName((written) => (written.trim() === stored ? '' : written));
    },
    onRefused: setProblem,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending && variables.name === name.trim()) return;
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
