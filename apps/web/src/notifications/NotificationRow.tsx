import type { NotificationStatus } from '@gable/contracts';
import IconButton from '@mui/material/IconButton';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '../api/index.js';
import { SnoozeButton } from '../tasks/index.js';
import { DateText } from '../ui/DateText.js';
import type { RowSelection } from '../ui/row-selection.js';
import { remindedTask } from './reminded-task.js';
import { Emitter } from './Emitter.js';
import styles from './NotificationRow.module.css';

interface NotificationRowProps {
  notification: Notification;
  /** Null while nobody is selecting. */
  selection: RowSelection<Notification> | null;
  onMark: (status: NotificationStatus) => void;
  /** The person goes where it leads. */
  onLeave: () => void;
}

/** What happened, where and when. It opens what it is about, which reads it; while selecting it is selected instead. */
export function NotificationRow({ notification, selection, onMark, onLeave }: NotificationRowProps) {
  const { text, status, project, created_at, updated_at, kind, address } = notification;
  const id = useId();
  const isUnread = status === 0;
  // One that counts up is as new as what it was counted up for.
  const at = isUnread && (kind === 'files' || kind === 'revisions') ? updated_at : created_at;
  const isProjectNamed = project !== null && text.includes(project.name);
  const taskId = remindedTask(notification);
  const markLabel = isUnread ? 'Mark as read' : 'Mark as unread';
  return (
    <li className={styles.row} data-unread={isUnread} aria-labelledby={id}>
      {selection ? (
        <input
          type="checkbox"
          className={styles.box}
          aria-labelledby={id}
          checked={selection.isSelected(notification)}
          onChange={({ nativeEvent }) => {
            selection.toggle(notification, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
          }}
          {...{ [ROW_ATTRIBUTE]: '' }}
        />
      ) : (
        <Emitter of={notification} />
      )}
      <div className={styles.words}>
        <span id={id} className={styles.text}>
          {isUnread && <span className="visually-hidden">Unread: </span>}
          {selection ? (
            text
          ) : (
            <Link
              to={address}
              className="covering-link"
              onClick={({ ctrlKey, metaKey, shiftKey }) => {
                if (isUnread) onMark(1);
                // With these it opens elsewhere.
                if (!ctrlKey && !metaKey && !shiftKey) onLeave();
              }}
              {...{ [ROW_ATTRIBUTE]: '' }}
            >
              {text}
            </Link>
          )}
        </span>
        <span className={styles.about}>
          {project && !isProjectNamed && <span className={styles.project}>{project.name}</span>}
          <span className={styles.when}>
            <DateText value={at} />
          </span>
        </span>
      </div>
      {!selection && taskId !== null && <SnoozeButton taskId={taskId} label="Snooze" className={styles.snooze} />}
      {!selection && (
        <IconButton
          aria-label={markLabel}
          title={markLabel}
          className={styles.mark}
          onClick={() => {
            onMark(isUnread ? 1 : 0);
          }}
        >
          <span className={styles.dot} />
        </IconButton>
      )}
    </li>
  );
}

/** Marks what has the focus in a row, its link or its box. */
const ROW_ATTRIBUTE = 'data-notification';

const rowsIn = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`) ?? []),
];

/** Leads the focus to a row, counted from 0, if it is there. */
export function goToRow(panel: HTMLElement | null, at: number): void {
  rowsIn(panel)[at]?.focus();
}

/** Where a key leads from a row; from no row it leads to the first, or the last. */
function placeOf(key: string, from: number, rows: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, rows - 1);
    case 'ArrowUp':
      return from < 0 ? rows - 1 : Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return null;
  }
}

/** Moves through the rows of a panel with arrows, Home and End. */
export function useRowKeys(panel: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = rowsIn(panel.current);
    const own = (event.target as Element).closest('li');
    const to = placeOf(event.key, own ? rows.findIndex((row) => own.contains(row)) : -1, rows.length);
    if (to === null || rows.length === 0) return;
    event.preventDefault();
    goToRow(panel.current, to);
  };
}
