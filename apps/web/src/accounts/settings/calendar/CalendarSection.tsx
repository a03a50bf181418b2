import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { DateText } from '../../../ui/DateText.js';
import { useCalendarAddress, useChangeCalendarAddress, type CalendarChange } from './calendar-address.js';
import styles from './CalendarSection.module.css';
import { MadeAddress } from './MadeAddress.js';

/** The address at which calendar programs read one's days: made, shown once, made anew, turned off. */
export function CalendarSection() {
  const { data, isPending, refetch } = useCalendarAddress();
  const { mutate, isPending: isChanging } = useChangeCalendarAddress();
  const [made, setMade] = useState<string | null>(null);
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null);
  const make = useRef<HTMLButtonElement>(null);
  // The button that turned it off is gone then; the one that makes another stands in its place.
  const [turnedOff, setTurnedOff] = useState(0);
  useEffect(() => {
    if (turnedOff > 0) make.current?.focus();
  }, [turnedOff]);

  const change = (what: CalendarChange): void => {
    mutate(what, {
      onSuccess: ({ address }) => {
        setMade(address);
        if (address === null) setTurnedOff((times) => times + 1);
      },
    });
  };

  if (isPending) return <Skeleton variant="rounded" height={36} width={220} />;
  if (!data) {
    return (
      <p className={styles.text}>
        This couldn’t be loaded.{' '}
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (data.created_at === null) {
    return (
      <Button
        ref={make}
        variant="outlined"
        disabled={isChanging}
        onClick={() => {
          change('make');
        }}
      >
        Make a calendar address
      </Button>
    );
  }
  return (
    <div className={styles.section}>
      {made === null ? (
        <p className={styles.text}>
          You have an address since <DateText value={data.created_at} exact />. It was shown once; if you need it again,
          make a new one.
        </p>
      ) : (
        <MadeAddress key={made} address={made} />
      )}
      <div className={styles.actions}>
        <Button
          variant="outlined"
          disabled={isChanging}
          onClick={() => {
            setAsked('replace');
          }}
        >
          Make a new address
        </Button>
        <Button
          disabled={isChanging}
          onClick={() => {
            setAsked('remove');
          }}
        >
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'replace'}
        question="Make a new address?"
        action="Make a new address"
        onClose={() => {
          setAsked(null);
        }}
        onConfirm={() => {
          change('replace');
        }}
      >
        The old one stops working. Calendars that use it need the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        question="Turn off the calendar?"
        action="Turn off"
        destructive
        onClose={() => {
          setAsked(null);
        }}
        onConfirm={() => {
          change('remove');
        }}
      >
        The address stops working for good. You can make another at any time.
      </ConfirmDialog>
    </div>
  );
}
