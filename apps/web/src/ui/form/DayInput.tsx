import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.js';
import { dayOf, daysFor, MONTHS, partsOf, textOf, withinMonth, yearsFor, type DateParts } from './day-parts.js';
import styles from './DayInput.module.css';
import { useFormInput, type FormInputProps } from './form-input.js';

const MONTH_NAME = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const monthLabel = (month: string): string => `${month} ${MONTH_NAME.format(Date.UTC(2000, Number(month) - 1))}`;

interface DayInputProps extends Omit<FormInputProps<string | null>, 'validate'> {
  label: string;
  /** What is wrong with a day that is chosen, and with none; undefined is one that is not chosen to its end. */
  problemOf: (day: string | null | undefined) => string | null;
  /** What is asked before the day is taken away; left out where there always is one. */
  removal?: { question: string; meaning: string };
}

/** A day, chosen as month, day and year (ENT-29, VAL-9…13); taking it away is asked (DLG-20). */
export function DayInput({ label, problemOf, removal, ...field }: DayInputProps) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const input = useFormInput<string | null>({ ...field, validate: (chosen) => problemOf(dayOf(partsOf(chosen))) });
  const { disabled, problem } = input;
  const value = partsOf(input.value);
  const chosen = value.year !== '' || value.month !== '' || value.day !== '';
  const part = (
    label: string,
    name: keyof DateParts,
    options: { value: string; label: string; disabled?: boolean }[],
  ) => (
    <TextField
      select
      label={label}
      value={value[name]}
      disabled={disabled}
      error={problem !== undefined}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-describedby': problem === undefined ? undefined : `${id}-problem` },
      }}
      onChange={(event) => {
        input.change(textOf(withinMonth({ ...value, [name]: event.target.value })));
      }}
    >
      <option value="">–</option>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
  const plain = (day: string) => ({ value: day, label: day });
  return (
    <fieldset className={styles.date}>
      <legend>{label}</legend>
      <div className={styles.parts}>
        {part(
          'Month',
          'month',
          MONTHS.map((month) => ({ value: month, label: monthLabel(month) })),
        )}
        {part('Day', 'day', daysFor(value).map(plain))}
        {part(
          'Year',
          'year',
          yearsFor(value, new Date()).map(({ year, offered }) => ({ value: year, label: year, disabled: !offered })),
        )}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {removal && chosen && !disabled && (
        <Button
          size="small"
          className={styles.remove}
          onClick={() => {
            setAsked(true);
          }}
        >
          Remove the date
        </Button>
      )}
      {removal && (
        <ConfirmDialog
          open={asked}
          question={removal.question}
          action="Remove"
          onClose={() => {
            setAsked(false);
          }}
          onConfirm={() => {
            input.change(null);
          }}
        >
          {removal.meaning}
        </ConfirmDialog>
      )}
      {input.note}
    </fieldset>
  );
}
