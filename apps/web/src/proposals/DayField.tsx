import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`; null for none. */
  day: string | null;
  /** It cannot be taken away. */
  required?: boolean;
  readOnly: boolean;
  onSave: (day: string | null) => void;
}

/** A day of the calendar, text on its whole way; saved when its field is left, or by Enter. */
export function DayField({ label, day, required = false, readOnly, onSave }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (): void => {
    const wanted = (typed ?? day ?? '') || null;
    setTyped(null);
    if (wanted !== day && !(required && wanted === null)) onSave(wanted);
  };
  return (
    <TextField
      type="date"
      label={label}
      value={typed ?? day ?? ''}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly, min: '1970-01-01', max: '9999-12-31' } }}
      onChange={({ target }) => {
        setTyped(target.value);
      }}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
    />
  );
}
