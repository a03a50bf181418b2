import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import type { RowOutcome } from '../../api/index.js';
import { CellText, RowsGrid } from '../../ui/RowsGrid.js';
import styles from './ConfirmRows.module.css';
import type { CheckedRow } from './file-reading.js';
import type { ImportDraft } from './import-draft.js';
import { useRowPages } from './row-pages.js';
import { OUTCOMES } from './row-outcomes.js';
import type { RowCheck } from './row-check.js';

const ROW = 56;

/** Shows what becomes of the rows before anything is written (ADR-23); what is wrong stands in its cell, and can be mended there. */
export function ConfirmRows({ draft, check }: { draft: ImportDraft; check: RowCheck }) {
  const { chosen, columns, selected } = draft;
  const [only, setOnly] = useState<RowOutcome | null>(null);
  const pages = useRowPages(`${only} ${check.isDone} ${check.edits}`, async (from, to) =>
    chosen ? chosen.reading.checkedAt(only, from, to) : [],
  );
  const read = chosen?.read;
  if (!read) return null;
  const mapped = columns.flatMap(({ field }, place) => (field === null ? [] : [place]));
  const total = only === null ? selected.count : check.counts[only];
  const labelOf = (place: number): string => read.headings?.[place] || `Column ${place + 1}`;
  return (
    <>
      {check.hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p>{MESSAGES.contactImport.checkFailed}</p>
          <Button variant="outlined" onClick={check.again}>
            Try again
          </Button>
        </div>
      ) : (
        !check.isDone && (
          <LinearProgress
            variant={check.asks === 0 ? 'indeterminate' : 'determinate'}
            value={check.asks === 0 ? 0 : (check.asked / check.asks) * 100}
            aria-label="Checking the rows"
          />
        )
      )}
      <div role="group" aria-label="Show" className={styles.filters}>
        <Filter
          label="All rows"
          count={selected.count}
          isOn={only === null}
          onClick={() => {
            setOnly(null);
          }}
        />
        {OUTCOMES.map(({ outcome, label }) => (
          <Filter
            key={outcome}
            label={label}
            count={check.counts[outcome]}
            isOn={only === outcome}
            tone={outcome}
            onClick={() => {
              setOnly(outcome);
            }}
          />
        ))}
      </div>
      {total === 0 ? (
        <p className={styles.none}>{check.isDone ? 'There are no such rows.' : 'The rows are being checked.'}</p>
      ) : (
        <RowsGrid
          label="Rows as they are imported"
          columns={[{ label: 'Row', width: 128 }, ...mapped.map((place) => ({ label: labelOf(place), width: 196 }))]}
          total={total}
          rowHeight={ROW}
          see={pages.see}
          tone={(place) => pages.at(place)?.outcome ?? undefined}
          cell={(place, column) => {
            const row = pages.at(place);
            if (!row) return null;
            if (column === 0) return <Outcome row={row} />;
            const at = mapped[column - 1] ?? 0;
            const problem = row.problems[at];
            const text = row.cells[at] ?? '';
            if (problem === undefined) return <CellText text={text} />;
            return (
              <MendedCell
                key={`${row.number} ${at}`}
                label={`${labelOf(at)} in row ${row.number}`}
                text={text}
                problem={problem}
                onMend={(mended) => void check.mend(row.number, at, mended)}
              />
            );
          }}
        />
      )}
      {check.isDone && check.counts.refused > 0 && (
        <p className={styles.hint}>
          Rows with errors are left out. Mend them here, or download them after the import and bring them in later.
        </p>
      )}
    </>
  );
}

interface FilterProps {
  label: string;
  count: number;
  isOn: boolean;
  tone?: RowOutcome;
  onClick: () => void;
}

const Filter = ({ label, count, isOn, tone, onClick }: FilterProps) => (
  <button type="button" aria-pressed={isOn} className={styles.filter} data-tone={tone} onClick={onClick}>
    {label} <span className={styles.number}>{count.toLocaleString('en')}</span>
  </button>
);

const Outcome = ({ row: { number, outcome } }: { row: CheckedRow }) => (
  <>
    {number}
    {outcome && (
      <span className={styles.outcome} data-tone={outcome}>
        {OUTCOMES.find((each) => each.outcome === outcome)?.one}
      </span>
    )}
  </>
);

interface MendedCellProps {
  label: string;
  text: string;
  problem: string;
  onMend: (text: string) => void;
}

/** A cell with what is wrong with it; another text is checked when the field is left, or with Enter. */
function MendedCell({ label, text, problem, onMend }: MendedCellProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const mend = (): void => {
    if (typed !== text) onMend(typed);
  };
  return (
    <span className={styles.mended}>
      <input
        aria-label={label}
        aria-invalid
        aria-describedby={id}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        onBlur={mend}
        onKeyDown={({ key }) => {
          if (key === 'Enter') mend();
        }}
      />
      <span id={id} className={styles.problem} title={problem}>
        {problem}
      </span>
    </span>
  );
}
