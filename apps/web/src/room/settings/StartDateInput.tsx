import { MESSAGES, projectStartsProblem } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useFormInput } from '../../ui/form/form-input.js';
import styles from './ProjectSettings.module.css';
import { dayOf, daysFor, MONTHS, partsOf, textOf, withinMonth, yearsFor, type DateParts } from './start-date.js';

const MONTH_NAME = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const monthLabel = (month: string): string => `${month} ${MONTH_NAME.format(Date.UTC(2000, Number(month) - 1))}`;

function startProblem(chosen: string | null): string | null {
  const day = dayOf(partsOf(chosen));
  return day === undefined ? MESSAGES.projects.startIncomplete : projectStartsProblem(day, new Date());
}

/** The day a project starts, chosen as month, day and year (PRJ-8, ENT-29, VAL-9…13); taking it away is asked (DLG-20). */
export function StartDateInput({ source }: { source: string }) {
  const id = useId();
  const [asked, setAsked] = useState(false);
  const input = useFormInput({ source, validate: startProblem });
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
      <legend>Start date</legend>
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
      {chosen && !disabled && (
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
      <ConfirmDialog
        open={asked}
        question="Remove the start date?"
        action="Remove"
        onClose={() => {
          setAsked(false);
        }}
        onConfirm={() => {
          input.change(null);
        }}
      >
        The project has no start date then, and nobody is reminded of it. It is gone when you save.
      </ConfirmDialog>
      {input.note}
    </fieldset>
  );
}
