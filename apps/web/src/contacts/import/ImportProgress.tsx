import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { ApiError } from '../../api/index.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { saveFile } from '../../ui/save-file.js';
import { refreshAddressBook } from '../cached-contacts.js';
import { StayedContacts } from '../StayedContacts.js';
import type { Counts } from './file-reading.js';
import styles from './ImportProgress.module.css';
import { useRunState, type ImportRun, type RunState } from './import-run.js';
import { OUTCOMES } from './row-outcomes.js';

interface ImportProgressProps {
  run: ImportRun;
  /** Another file. */
  onAgain: () => void;
  onDone: () => void;
}

const texts = MESSAGES.contactImport;

/** How far the import is (ADR-24), then what became of the rows. */
export function ImportProgress({ run, onAgain, onDone }: ImportProgressProps) {
  const state = useRunState(run);
  const queryClient = useQueryClient();
  const { status } = state;
  useEffect(() => {
    if (status === 'done' || status === 'undone') refreshAddressBook(queryClient);
  }, [status, queryClient]);
  useEffect(() => {
    if (status === 'gone') onAgain();
  }, [status, onAgain]);
  if (status === 'done' || status === 'undone') {
    return <Report run={run} state={state} onAgain={onAgain} onDone={onDone} />;
  }
  return <Underway state={state} run={run} onAgain={onAgain} />;
}

function Underway({ state, run, onAgain }: { state: RunState } & Omit<ImportProgressProps, 'onDone'>) {
  const { status, done, parts, failure } = state;
  const percent = parts === 0 ? 0 : Math.floor((done / parts) * 100);
  const { name } = run.kept;
  if (status === 'failed') {
    return (
      <div className={styles.report}>
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <Outcomes counts={state.counts} />
        <div className={styles.actions}>
          <Button variant="contained" onClick={() => void run.start()}>
            Try again
          </Button>
          <Button variant="outlined" onClick={onAgain}>
            Keep what was imported
          </Button>
          <UndoButton run={run} counts={state.counts} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.underway}>
      <p className={styles.percent}>{percent}%</p>
      <LinearProgress variant="determinate" value={percent} aria-label={`Importing ${name}`} />
      <p role="status" className={styles.soft}>
        {status === 'waiting' ? texts.waiting : status === 'elsewhere' ? texts.elsewhere : `Importing ${name}`}
      </p>
      <p className={styles.soft}>{texts.goesOn}</p>
    </div>
  );
}

/** What became of the rows; what was not taken can be downloaded, mended and imported again, and all of it undone. */
function Report({ run, state, onAgain, onDone }: ImportProgressProps & { state: RunState }) {
  const id = useId();
  const { counts, undone } = state;
  if (undone) return <Undone undone={undone} onAgain={onAgain} onDone={onDone} />;
  const download = async (): Promise<void> => {
    saveFile(await run.reading.refusedFile(), `${run.kept.name.replace(/\.csv$/i, '')} – not imported.csv`);
  };
  return (
    <section aria-labelledby={id} className={styles.report}>
      <div role="status">
        <h3 id={id}>{run.kept.name} is imported</h3>
      </div>
      <Outcomes counts={counts} />
      {counts.refused > 0 && (
        <div className={styles.refused}>
          <p>The rows that were not imported say why in their last column. Mend them, and import the file again.</p>
          <Button variant="outlined" onClick={() => void download()}>
            Download what was not imported
          </Button>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          variant="contained"
          onClick={() => {
            onAgain();
            onDone();
          }}
        >
          Show contacts
        </Button>
        <Button variant="outlined" onClick={onAgain}>
          Import another file
        </Button>
        <UndoButton run={run} counts={counts} />
      </div>
    </section>
  );
}

const Outcomes = ({ counts }: { counts: Counts }) => (
  <dl className={styles.outcomes}>
    {OUTCOMES.map(({ outcome, after }) => (
      <div key={outcome}>
        <dt>{after}</dt>
        <dd>{counts[outcome].toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
);

/** Takes the whole import back, once asked. */
function UndoButton({ run, counts }: { run: ImportRun; counts: Counts }) {
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const undo = async (): Promise<void> => {
    setIsUndoing(true);
    try {
      await run.undo();
    } catch (error) {
      notify(error instanceof ApiError && error.isExplained ? error.message : texts.undoFailed, { type: 'error' });
      setIsUndoing(false);
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={isUndoing || counts.created + counts.updated === 0}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Undo import
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={`Undo the import of “${run.kept.name}”?`}
        action="Undo import"
        destructive
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => void undo()}
      >
        The contacts it made go, and those it changed are as they were. What somebody has changed since stays.
      </ConfirmDialog>
    </>
  );
}

function Undone({
  undone: { removed, restored, stayed },
  onAgain,
  onDone,
}: { undone: NonNullable<RunState['undone']> } & Pick<ImportProgressProps, 'onAgain' | 'onDone'>) {
  return (
    <section className={styles.report}>
      <div role="status">
        <h3>The import is undone</h3>
      </div>
      <p>
        {MESSAGES.contacts.undoneCounts(removed, restored)} {stayed.length > 0 && MESSAGES.contacts.undoLeaves}
      </p>
      {stayed.length > 0 && <StayedContacts stayed={stayed} />}
      <div className={styles.actions}>
        <Button
          variant="contained"
          onClick={() => {
            onAgain();
            onDone();
          }}
        >
          Show contacts
        </Button>
        <Button variant="outlined" onClick={onAgain}>
          Import another file
        </Button>
      </div>
    </section>
  );
}
