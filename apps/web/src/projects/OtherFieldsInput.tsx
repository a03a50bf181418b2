import {
  isKeptField,
  LIMITS,
  MESSAGES,
  otherFieldsProblem,
  otherOptionProblem,
  otherValueProblem,
} from '@gable/contracts';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useRef, type KeyboardEvent } from 'react';
import { useFormInput } from '../ui/form/form-input.js';
import { SortableList } from '../ui/SortableList.js';
import styles from './OtherFieldsInput.module.css';
import type { OtherFieldRow } from './other-fields.js';

const idOf = ({ id, slug = '' }: OtherFieldRow): string => id ?? slug;

const rowsProblem = (rows: OtherFieldRow[]): string | null =>
  otherFieldsProblem(rows) ??
  rows.filter(isKeptField).reduce<string | null>((found, row) => found ?? rowProblem(row), null);

const rowProblem = ({ option, value }: OtherFieldRow): string | null =>
  otherOptionProblem(option) ?? otherValueProblem(value);

/** PRJ-7, VAL-8: Enter ends neither a line nor the form. */
const suppressEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** The fields of a project's own (PRJ-6, ENT-6): added, named, filled, put in order, removed until they are saved. */
export function OtherFieldsInput({ source }: { source: string }) {
  const made = useRef(0);
  const { value: rows, problem, disabled, change: onChange, note } = useFormInput({ source, validate: rowsProblem });
  const change = (changed: OtherFieldRow, part: Partial<OtherFieldRow>): void => {
    onChange(rows.map((row) => (row === changed ? { ...row, ...part } : row)));
  };
  const add = (): void => {
    made.current += 1;
    onChange([...rows, { id: `new ${made.current}`, option: '', value: '' }]);
  };
  const isNew = ({ slug }: OtherFieldRow): boolean => slug === undefined;
  return (
    <div className={styles.others}>
      {rows.length > 0 && (
        <SortableList
          label="Other fields"
          items={rows}
          idOf={idOf}
          nameOf={({ option }) => option || 'a field without a name'}
          fixed={disabled}
          onMove={(from, to) => {
            const moved = rows[from];
            if (moved) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, moved));
          }}
        >
          {(row) =>
            row.removed ? (
              <RemovedRow
                row={row}
                onUndo={() => {
                  change(row, { removed: false });
                }}
              />
            ) : (
              <Row
                row={row}
                autoFocus={isNew(row) && row.option === ''}
                disabled={disabled}
                onChange={(part) => {
                  change(row, part);
                }}
                onRemove={() => {
                  if (isNew(row)) onChange(rows.filter((other) => other !== row));
                  else change(row, { removed: true });
                }}
              />
            )
          }
        </SortableList>
      )}
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      {rows.length === 0 && disabled && <p className={styles.soft}>None.</p>}
      {!disabled && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          className={styles.remove}
          disabled={rows.length >= LIMITS.otherFields}
          onClick={add}
        >
          Add a field
        </Button>
      )}
      {note}
    </div>
  );
}

interface RowProps {
  row: OtherFieldRow;
  autoFocus: boolean;
  disabled: boolean;
  onChange: (part: Partial<OtherFieldRow>) => void;
  onRemove: () => void;
}

function Row({ row, autoFocus, disabled, onChange, onRemove }: RowProps) {
  const name = row.option || 'a field without a name';
  const optionProblem = otherOptionProblem(row.option);
  const valueProblem = otherValueProblem(row.value);
  const dropped = row.option.trim() === '' && row.value.trim() !== '';
  return (
    <div className={styles.row}>
      <TextField
        placeholder="Field"
        value={row.option}
        autoFocus={autoFocus}
        disabled={disabled}
        error={optionProblem !== null}
        helperText={optionProblem ?? (dropped ? MESSAGES.projects.otherFieldDropped : undefined)}
        slotProps={{ htmlInput: { 'aria-label': 'Field', maxLength: LIMITS.otherFieldOption, autoComplete: 'off' } }}
        onKeyDown={suppressEnter}
        onChange={(event) => {
          onChange({ option: event.target.value });
        }}
      />
      <TextField
        placeholder="Value"
        value={row.value}
        disabled={disabled}
        error={valueProblem !== null}
        helperText={valueProblem}
        slotProps={{
          htmlInput: { 'aria-label': `Value of ${name}`, maxLength: LIMITS.otherFieldValue, autoComplete: 'off' },
        }}
        onKeyDown={suppressEnter}
        onChange={(event) => {
          onChange({ value: event.target.value });
        }}
      />
      {!disabled && (
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </div>
  );
}

const RemovedRow = ({ row, onUndo }: { row: OtherFieldRow; onUndo: () => void }) => (
  <div className={styles.removed}>
    <p>
      <s>{row.option}</s> is removed when you save.
    </p>
    <Button size="small" autoFocus onClick={onUndo}>
      Undo
    </Button>
  </div>
);
