import { EXPIRY_UNITS, expiryAfter, type ExpiryUnit } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import styles from './ExpiryAfter.module.css';

/** The expiry as a number of days, weeks or months after the proposal was sent (POT-52, OPN-131, OPN-132). */
export function ExpiryAfter({ sent, onChoose }: { sent: string; onChoose: (day: string) => void }) {
  const [count, setCount] = useState('');
  const [unit, setUnit] = useState<ExpiryUnit>('weeks');
  const day = expiryAfter(sent, count, unit);
  const choose = (): void => {
    if (day === null) return;
    onChoose(day);
    setCount('');
  };
  return (
    <div role="group" aria-label="Expiry by time" className={styles.after}>
      <TextField
        label="Expires after"
        value={count}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } }}
        onChange={({ target }) => {
          setCount(target.value);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          // It is no end of the form it may stand in.
          event.preventDefault();
          choose();
        }}
      />
      <TextField
        select
        label="Unit"
        value={unit}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => {
          setUnit(target.value as ExpiryUnit);
        }}
      >
        {EXPIRY_UNITS.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </TextField>
      <Button variant="outlined" disabled={day === null} onClick={choose}>
        Set
      </Button>
    </div>
  );
}
