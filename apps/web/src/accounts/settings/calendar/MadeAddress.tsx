import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import styles from './CalendarSection.module.css';

/** How each program takes it, in its own words. */
const PROGRAMS = [
  ['Google Calendar', 'Other calendars, +, From URL'],
  ['Outlook', 'Add calendar, Subscribe from web'],
  ['Apple Calendar', 'File, New Calendar Subscription'],
] as const;

/** An address that was just made: whole, to be copied, this once. */
export function MadeAddress({ address }: { address: string }) {
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  // What is to be done with it next is to copy it.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      notify(MESSAGES.calendar.copied, { type: 'success' });
    } catch {
      // No clipboard without a secure connection, or it was refused.
      notify(MESSAGES.calendar.copyFailed, { type: 'error' });
    }
  };
  return (
    <>
      <div className={styles.address}>
        <TextField
          label="Calendar address"
          value={address}
          inputRef={field}
          helperText="Copy it now, it is shown this once. Whoever has it can read your calendar."
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          onFocus={({ target }) => {
            (target as HTMLInputElement).select();
          }}
        />
        <Button variant="contained" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <dl className={styles.programs}>
        {PROGRAMS.map(([name, way]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{way}, and paste the address.</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>
        <a href={address.replace(/^https?:/, 'webcal:')}>Open it in the calendar of this device</a>. Programs look for
        changes on their own, some only once a day.
      </p>
    </>
  );
}
