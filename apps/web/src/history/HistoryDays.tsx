import { MESSAGES } from '@gable/contracts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { HistoryItem } from '../api/index.js';
import { viewerAddress } from '../files/index.js';
import { Avatar } from '../people/index.js';
import { groupByDay, hoverDate, timeOfDay, type DayGroup } from '../ui/dates.js';
import { tellOne, tellSeveral, type SentencePart } from './history-sentences.js';
import styles from './HistoryDays.module.css';
import historyLineStyles from './HistoryLine.module.css';
import { runsOf, type HistoryRun, type LoadedHistory } from './project-history.js';

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

/** One thing that happened: who, what, when. */
const HistoryLine = ({ item }: { item: HistoryItem }) => (
  <li className={historyLineStyles.line}>
    <Face item={item} />
    <Sentence parts={tellOne(item)} file={item.file} />
    <Time value={item.created_at} />
  </li>
);

interface HistoryFoldProps {
  run: HistoryRun;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** Several of the same, one after the other: one line, which opens into all of them. */
const HistoryFold = ({ run, open, onToggle }: HistoryFoldProps) => (
  <li className={historyLineStyles.run}>
    <div className={historyLineStyles.line}>
      <Face item={run[0]} />
      <button
        type="button"
        className={historyLineStyles.fold}
        aria-expanded={open}
        onClick={() => {
          onToggle(!open);
        }}
      >
        <Sentence parts={tellSeveral(run)} file={null} />
        <ExpandIcon fontSize="small" className={historyLineStyles.arrow} />
      </button>
      <Time value={run[0].created_at} />
    </div>
    {open && (
      <ol className={historyLineStyles.inner}>
        {run.map((item) => (
          <li key={item.id} className={historyLineStyles.line}>
            <Sentence parts={tellOne(item)} file={item.file} />
            <Time value={item.created_at} />
          </li>
        ))}
      </ol>
    )}
  </li>
);

/** The person's picture; a link where somebody without an account came by one. */
const Face = ({ item: { userFrom } }: { item: HistoryItem }) =>
  userFrom ? (
    <Avatar person={userFrom} size={30} />
  ) : (
    <span className={historyLineStyles.link} aria-hidden="true">
      <LinkIcon fontSize="small" />
    </span>
  );

/** The file's name leads to the file, while there is one. */
const Sentence = ({ parts, file }: { parts: readonly SentencePart[]; file: HistoryItem['file'] }) => (
  <span className={historyLineStyles.sentence}>
    {parts.map(({ text, is }, place) =>
      is === 'file' && file?.current_revision_id ? (
        <Link key={place} to={viewerAddress({ id: file.id, revision_id: file.current_revision_id })}>
          {text}
        </Link>
      ) : is ? (
        <strong key={place}>{text}</strong>
      ) : (
        text
      ),
    )}
  </span>
);

const Time = ({ value }: { value: string }) => {
  const date = new Date(value);
  return (
    <Tooltip title={hoverDate(date)}>
      <time dateTime={value} className={historyLineStyles.time}>
        {timeOfDay(date)}
      </time>
    </Tooltip>
  );
};
