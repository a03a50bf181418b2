import { screenPath, type NotificationStatus } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import type { Notification } from '../api/index.js';
import { SelectAllBox, type RowSelection } from '../ui/row-selection.js';
import styles from './NotificationsView.module.css';
import { useMarkNotifications, useUnreadCount } from './own-notifications.js';

interface NotificationsHeadProps {
  /** Null while nobody is selecting. */
  selection: RowSelection<Notification> | null;
  onSelecting: (isSelecting: boolean) => void;
  onClose: () => void;
}

/** The head of the panel: what can be done with all of them, or with those that are selected. */
export function NotificationsHead({ selection, onSelecting, onClose }: NotificationsHeadProps) {
  const { mutate: mark } = useMarkNotifications();
  const unread = useUnreadCount();
  if (selection) return <SelectionHead selection={selection} onSelecting={onSelecting} />;
  return (
    <header className={styles.head}>
      <h2 id="notifications-title">Notifications</h2>
      <Button
        size="small"
        disabled={unread === 0}
        onClick={() => {
          mark({ notifications: 'all', status: 1 });
        }}
      >
        Mark all as read
      </Button>
      <Button
        size="small"
        onClick={() => {
          onSelecting(true);
        }}
      >
        Select
      </Button>
      <IconButton
        component={Link}
        to={`${screenPath('users.me.settings')}#notifications`}
        aria-label="Settings of email notifications"
        title="Settings of email notifications"
        onClick={onClose}
      >
        <SettingsIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label="Close" className={styles.close} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </header>
  );
}

function SelectionHead({
  selection,
  onSelecting,
}: {
  selection: RowSelection<Notification>;
  onSelecting: NotificationsHeadProps['onSelecting'];
}) {
  const { mutate } = useMarkNotifications();
  const { selected } = selection;
  const markAs = (status: NotificationStatus): void => {
    mutate({ notifications: selected, status });
    onSelecting(false);
  };
  return (
    <header className={styles.head}>
      <h2 id="notifications-title" className="visually-hidden">
        Notifications
      </h2>
      <SelectAllBox rows="notifications" selection={selection} />
      <span className={styles.selected} role="status">
        {selected.length} selected
      </span>
      <Button
        size="small"
        disabled={!selected.some(({ status }) => status === 0)}
        onClick={() => {
          markAs(1);
        }}
      >
        Mark as read
      </Button>
      <Button
        size="small"
        disabled={!selected.some(({ status }) => status === 1)}
        onClick={() => {
          markAs(0);
        }}
      >
        Mark as unread
      </Button>
      <IconButton
        aria-label="Stop selecting"
        onClick={() => {
          onSelecting(false);
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </header>
  );
}
