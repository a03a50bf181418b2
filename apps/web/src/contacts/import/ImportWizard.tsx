import { MESSAGES, screenPath } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../sessions/index.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { ChooseFile } from './ChooseFile.js';
import { ConfirmRows } from './ConfirmRows.js';
import { namesSomebody, useImportDraft, type ImportDraft } from './import-draft.js';
import { beginRun, endRun, resumeRun, useCurrentRun } from './import-run.js';
import { ImportProgress } from './ImportProgress.js';
import styles from './ImportWizard.module.css';
import { MapColumns } from './MapColumns.js';
import type { RemoteReading } from './reading-thread.js';
import { useRowCheck } from './row-check.js';
import { SelectRows } from './SelectRows.js';

/** The steps of an import (ADR-20…24). */
const STEPS = ['Choose file', 'Select rows', 'Map columns', 'Confirm', 'Import'] as const;

const texts = MESSAGES.contactImport;

/** Leads a file into the address book in five steps (ADR-6). */
export function ImportWizard({ startReading }: { startReading: () => RemoteReading }) {
  const id = useId();
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id ?? '';
  const draft = useImportDraft(startReading);
  const [chosenStep, setStep] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const run = useCurrentRun(userId);
  const isSought = useUnfinishedImport(userId, startReading);
  const step = run ? 4 : chosenStep;
  const check = useRowCheck(draft, step === 3);
  const heading = useFocusedHeading(isSought ? -1 : step);

  const leave = (): void => {
    void navigate(screenPath('address-book.dashboard'));
  };
  const close = (): void => {
    if (draft.chosen && !run) setIsLeaving(true);
    else leave();
  };
  const begin = async (): Promise<void> => {
    const { chosen, selected, columns, countries } = draft;
    if (!chosen?.read) return;
    const { reading, file, read } = chosen;
    const mended = await reading.mendedCells();
    draft.handOver();
    const kept = {
      ...{ id: crypto.randomUUID(), userId, file, name: file.name, way: read.way, headed: read.headings !== null },
      ...{ selected: selected.rows, mapping: { columns, countries }, mended, begun: Date.now() },
    };
    await beginRun(kept, reading);
  };
  const startAgain = async (): Promise<void> => {
    await endRun();
    draft.reset();
    setStep(0);
  };
  const next = NEXT[step];
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={id} transitionDuration={0}>
      <header className={styles.header}>
        <h1 id={id}>Import contacts</h1>
        <IconButton aria-label="Close" onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </header>
      <Stepper step={step} />
      <div className={styles.content}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {STEPS[step]}
        </h2>
        {isSought ? null : run ? (
          <ImportProgress run={run} onAgain={() => void startAgain()} onDone={leave} />
        ) : (
          <>
            {step === 0 && <ChooseFile draft={draft} />}
            {step === 1 && <SelectRows draft={draft} />}
            {step === 2 && <MapColumns draft={draft} />}
            {step === 3 && <ConfirmRows draft={draft} check={check} />}
          </>
        )}
      </div>
      {!run && !isSought && (
        <footer className={styles.footer}>
          <p role="status" className={styles.missing}>
            {next?.missing(draft)}
          </p>
          {step > 0 && (
            <Button
              variant="outlined"
              onClick={() => {
                setStep(step - 1);
              }}
            >
              Back
            </Button>
          )}
          {step < 3 ? (
            <Button
              variant="contained"
              disabled={!next?.ready(draft)}
              onClick={() => {
                setStep(step + 1);
              }}
            >
              Next
            </Button>
          ) : (
            <Button variant="contained" disabled={!check.isDone || check.taken === 0} onClick={() => void begin()}>
              {check.isDone
                ? `Import ${check.taken.toLocaleString('en')} ${check.taken === 1 ? 'contact' : 'contacts'}`
                : 'Import'}
            </Button>
          )}
        </footer>
      )}
      <ConfirmDialog
        open={isLeaving}
        question="Leave this import?"
        action="Leave"
        destructive
        onClose={() => {
          setIsLeaving(false);
        }}
        onConfirm={leave}
      >
        Nothing has been imported yet. What you have chosen here is not kept.
      </ConfirmDialog>
    </Dialog>
  );
}

/** When a step may be left, and what it lacks otherwise (ADR-25, VAL-55). */
const NEXT: Partial<
  Record<number, { ready: (draft: ImportDraft) => boolean; missing: (draft: ImportDraft) => string | null }>
> = {
  0: {
    ready: ({ chosen, isReading }) => Boolean(chosen?.read) && !isReading,
    missing: () => null,
  },
  1: {
    ready: ({ selected, isReading }) => selected.count > 0 && !isReading,
    missing: ({ selected }) => (selected.count > 0 ? null : texts.nothingSelected),
  },
  2: {
    ready: ({ columns }) => namesSomebody(columns),
    missing: ({ columns }) => (namesSomebody(columns) ? null : texts.noName),
  },
};

function Stepper({ step }: { step: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((name, place) => (
        <li
          key={name}
          aria-current={place === step ? 'step' : undefined}
          data-state={place < step ? 'done' : place === step ? 'current' : 'coming'}
        >
          <span className={styles.number}>{place + 1}</span>
          <span className={styles.name}>{name}</span>
          {place < step && <span className="visually-hidden">, done</span>}
        </li>
      ))}
    </ol>
  );
}

/** Goes on with an import that was begun in this browser; true until it is known whether there is one. */
function useUnfinishedImport(userId: string, startReading: () => RemoteReading): boolean {
  const [isSought, setIsSought] = useState(true);
  const start = useRef(startReading);
  useEffect(() => {
    let isGone = false;
    void resumeRun(userId, start.current)
      .catch(() => false)
      .then(() => {
        if (!isGone) setIsSought(false);
      });
    return () => {
      isGone = true;
    };
  }, [userId]);
  return isSought;
}

/** The heading of a step has the focus when the step begins: what was pressed is gone, or does something else by now. */
function useFocusedHeading(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step >= 0) heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
