import { DEFAULT_TIME_ZONE, MESSAGES } from '@gable/contracts';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { ApiError, type Account } from '../../../api/index.js';
import { refusalText } from '../../../api/refusal-text.js';
import { useUpdateAccount } from '../own-account.js';
import { ZoneHint } from './ZoneHint.js';
import styles from './TimeZoneSection.module.css';
import { offsetText, timeText, zoneOf, zonesWith, type Zone } from './zones.js';

/** By what one would type of it: its name, with or without the line below words, or how far it is ahead. */
const foundFor = (now: Date) =>
  createFilterOptions<Zone>({
    trim: true,
    stringify: ({ name, label }) => `${label} ${name} ${offsetText(name, now)}`,
  });

/** Whose clocks and calendar one lives by. A choice counts at once, and is taken back when it could not be saved. */
export function TimeZoneSection({ account }: { account: Account }) {
  const notify = useNotify();
  const { mutate, error } = useUpdateAccount();
  const [wanted, setWanted] = useState<string | null>(null);
  // As it was when the list was opened: times that pass would move what one reads.
  const [now, setNow] = useState(() => new Date());
  const kept = account.options.time_zone ?? DEFAULT_TIME_ZONE;
  const chosen = wanted ?? kept;
  // The same objects from one look to the next, or the field would take its own value for another one.
  const zones = useMemo(() => zonesWith(chosen), [chosen]);
  const value = useMemo(() => zones.find(({ name }) => name === chosen) ?? zoneOf(chosen), [zones, chosen]);

  const choose = (zone: string): void => {
    setWanted(zone);
    mutate(
      { options: { time_zone: zone } },
      {
        onSuccess: () => {
          notify(MESSAGES.account.settingsUpdated, { type: 'success' });
        },
        onSettled: () => {
          setWanted(null);
        },
      },
    );
  };

  return (
    <div className={styles.section}>
      <Autocomplete<Zone, false, true>
        disableClearable
        disablePortal
        autoHighlight
        handleHomeEndKeys
        options={zones}
        value={value}
        filterOptions={foundFor(now)}
        getOptionKey={({ name }) => name}
        getOptionLabel={({ label }) => label}
        isOptionEqualToValue={({ name }, { name: value }) => name === value}
        slotProps={{ paper: { className: styles.zones } }}
        noOptionsText={MESSAGES.tasks.zoneUnknown}
        onOpen={() => {
          setNow(new Date());
        }}
        onChange={(_event, { name }) => {
          if (name !== chosen) choose(name);
        }}
        renderOption={({ key, ...props }, { name, label }) => (
          <li key={key} {...props} className={`${props.className ?? ''} ${styles.option ?? ''}`}>
            <span className={styles.name}>{label}</span>
            <span className={styles.time}>
              {offsetText(name, now)}, {timeText(name, now)}
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Time zone"
            error={error !== null}
            helperText={error ? whatIsWrong(error) : `${offsetText(chosen, now)}, now ${timeText(chosen, now)}`}
          />
        )}
      />
      <ZoneHint kept={kept} onTake={choose} />
    </div>
  );
}

/** What the server says of the zone, or that it could not be saved. */
const whatIsWrong = (error: unknown): string =>
  (error instanceof ApiError ? error.errors['options.time_zone']?.[0] : undefined) ??
  refusalText(error, MESSAGES.account.failedTryAgain);
