import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import IconButton from '@mui/material/IconButton';
import { Suspense } from 'react';
import { useAnchoredPopup } from '../ui/ActionsMenu.js';
import styles from './NotificationBell.module.css';
import { NotificationsPanel } from './panel-part.js';
import { useUnreadCount } from './own-notifications.js';

/** A count above this is only said to be above it. */
const MOST_SHOWN = 99;

/** Says how many notifications are unread, and opens them (NTF-4, NTF-5). */
export function NotificationBell() {
  const unread = useUnreadCount();
  const { anchor, close, button } = useAnchoredPopup('dialog');
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        {...button}
        data-notifications
        className={styles.bell}
        onPointerEnter={NotificationsPanel.prepare}
        onFocus={NotificationsPanel.prepare}
      >
        <NotificationsIcon />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      {anchor && (
        <Suspense>
          <NotificationsPanel anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
