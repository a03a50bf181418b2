import type { NotificationStatus } from '@gable/contracts';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '../api/index.js';
import { DateText } from '../ui/DateText.js';
import type { RowSelection } from '../ui/row-selection.js';
import { Emitter } from './Emitter.js';
import styles from './NotificationRow.module.css';
import { ROW_ATTRIBUTE } from './row-keys.js';

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
