import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { HistoryItem } from '../api/index.js';
import { groupByDay, type DayGroup } from '../ui/day-groups.js';
import { runsOf, type HistoryRun } from './history-runs.js';
import styles from './HistoryDays.module.css';
import { HistoryFold, HistoryLine } from './HistoryLine.js';
import type { LoadedHistory } from './loaded-history.js';

interface HistoryDaysProps {
  history: LoadedHistory;
  /** How it goes with what is older than that. */
  older: 'idle' | 'loading' | 'failed';
  onOlder: () => void;
}

/** What happened, day by day (NAV-14, HIS-1), the newest first. */
export function HistoryDays({ history, older, onOlder }: HistoryDaysProps) {
  // By entry and not by line: a line gets more of them at both of its ends.
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (run: HistoryRun, open: boolean): void => {
    setUnfolded((before) => {
      const after = new Set(before);
      for (const { id } of run) {
        if (open) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  };
  return (
    <div className={styles.days}>
      {groupByDay(history.items).map((day) => (
        <Day key={day.key} day={day} unfolded={unfolded} onToggle={toggle} />
      ))}
      {history.items.length < history.total && (
        <div className={styles.older}>
          {older === 'failed' && <p role="alert">{MESSAGES.history.olderFailed}</p>}
          <Button variant="outlined" disabled={older === 'loading'} onClick={onOlder}>
            {older === 'loading' ? 'Loading…' : older === 'failed' ? 'Try again' : 'Show earlier'}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DayProps {
  day: DayGroup<HistoryItem>;
  unfolded: ReadonlySet<string>;
  onToggle: (run: HistoryRun, open: boolean) => void;
}

function Day({ day, unfolded, onToggle }: DayProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {day.heading}
      </h3>
      <ol className={styles.lines}>
        {runsOf(day.items).map((run) =>
          run.length === 1 ? (
            <HistoryLine key={run[0].id} item={run[0]} />
          ) : (
            <HistoryFold
              key={run.at(-1)?.id}
              run={run}
              open={run.some(({ id }) => unfolded.has(id))}
              onToggle={(open) => {
                onToggle(run, open);
              }}
            />
          ),
        )}
      </ol>
    </section>
  );
}
