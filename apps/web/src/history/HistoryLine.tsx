import ExpandIcon from '@mui/icons-material/ExpandMore';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import type { HistoryItem } from '../api/index.js';
import { viewerAddress } from '../files/index.js';
import { Avatar } from '../people/index.js';
import { hoverDate, timeOfDay } from '../ui/dates.js';
import type { HistoryRun } from './history-runs.js';
import { tellOne, tellSeveral, type SentencePart } from './history-sentences.js';
import styles from './HistoryLine.module.css';

/** One thing that happened: who, what, when. */
export const HistoryLine = ({ item }: { item: HistoryItem }) => (
  <li className={styles.line}>
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
export const HistoryFold = ({ run, open, onToggle }: HistoryFoldProps) => (
  <li className={styles.run}>
    <div className={styles.line}>
      <Face item={run[0]} />
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        onClick={() => {
          onToggle(!open);
        }}
      >
        <Sentence parts={tellSeveral(run)} file={null} />
        <ExpandIcon fontSize="small" className={styles.arrow} />
      </button>
      <Time value={run[0].created_at} />
    </div>
    {open && (
      <ol className={styles.inner}>
        {run.map((item) => (
          <li key={item.id} className={styles.line}>
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
    <span className={styles.link} aria-hidden="true">
      <LinkIcon fontSize="small" />
    </span>
  );

/** The file's name leads to the file, while there is one. */
const Sentence = ({ parts, file }: { parts: readonly SentencePart[]; file: HistoryItem['file'] }) => (
  <span className={styles.sentence}>
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
      <time dateTime={value} className={styles.time}>
        {timeOfDay(date)}
      </time>
    </Tooltip>
  );
};
