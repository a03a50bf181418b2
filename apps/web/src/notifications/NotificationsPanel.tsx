import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { Drawing, EmptyState } from '../ui/EmptyState.js';
import { useRowSelection } from '../ui/row-selection.js';
import { useAppEvent } from '../ui/shortcuts.js';
import { goToRow, NotificationRow, useRowKeys } from './NotificationRow.js';
import notificationRowStyles from './NotificationRow.module.css';
import { NotificationsHead } from './NotificationsHead.js';
import styles from './NotificationsPanel.module.css';
import notificationsViewStyles from './NotificationsView.module.css';
import { useOpenPanel } from './open-panel.js';
import { useMarkNotifications, useNotifications } from './own-notifications.js';

interface NotificationsPanelProps {
  /** What opened it and gets the focus back; null: it opens in the corner where the bell is on other pages. */
  anchor: Element | null;
  onClose: () => void;
}

/** One's notifications: below the bell, or a sheet over the whole of a phone. Escape ends selecting first, then closes. */
export function NotificationsPanel({ anchor, onClose }: NotificationsPanelProps) {
  const isPhone = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const [isSelecting, setIsSelecting] = useState(false);
  const leave = (): void => {
    if (isSelecting) setIsSelecting(false);
    else onClose();
  };
  useAppEvent('close', leave);
  const view = <NotificationsView isSelecting={isSelecting} onSelecting={setIsSelecting} onClose={onClose} />;

  if (isPhone) {
    return (
      <Dialog open fullScreen onClose={leave} aria-labelledby="notifications-title">
        {view}
      </Dialog>
    );
  }
  return (
    <Popover
      open
      role="dialog"
      aria-label="Notifications"
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') leave();
        else onClose();
      }}
      {...(anchor ? { anchorEl: anchor } : { anchorReference: 'none' })}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { className: anchor ? styles.below : styles.corner } }}
    >
      {view}
    </Popover>
  );
}

interface NotificationsViewProps {
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  onClose: () => void;
}

/** One’s notifications, newest first, and what one does with it: open, mark, mark many (NTF-4, NTF-5). */
function NotificationsView({ isSelecting, onSelecting, onClose }: NotificationsViewProps) {
  const { notifications, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useNotifications();
  const { mutate: mark } = useMarkNotifications();
  const selection = useRowSelection(notifications ?? [], isSelecting ? 'selecting' : 'reading');
  const panel = useRef<HTMLDivElement>(null);
  const onKeyDown = useRowKeys(panel);
  useOpenPanel();
  useEffect(() => {
    // The arrow keys work from here on.
    panel.current?.focus();
  }, []);

  const showOlder = async (): Promise<void> => {
    const shown = notifications?.length ?? 0;
    await fetchNextPage();
    requestAnimationFrame(() => {
      goToRow(panel.current, shown);
    });
  };

  return (
    <div ref={panel} role="presentation" tabIndex={-1} className={notificationsViewStyles.panel} onKeyDown={onKeyDown}>
      <NotificationsHead selection={isSelecting ? selection : null} onSelecting={onSelecting} onClose={onClose} />
      <div className={notificationsViewStyles.scroller}>
        {notifications ? (
          notifications.length > 0 ? (
            <>
              <ul aria-label="Notifications, newest first">
                {notifications.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    selection={isSelecting ? selection : null}
                    onMark={(status) => {
                      mark({ notifications: [notification], status });
                    }}
                    onLeave={onClose}
                  />
                ))}
              </ul>
              {hasNextPage && (
                <div className={notificationsViewStyles.older}>
                  <Button disabled={isFetchingNextPage} onClick={() => void showOlder()}>
                    {isFetchingNextPage ? 'Loading…' : 'Show older'}
                  </Button>
                </div>
              )}
            </>
          ) : (
            <EmptyState
              drawing={<BellDrawing />}
              heading="No notifications yet"
              text="Notes and comments for you, new files, and what changes about your place in a project are shown here."
            />
          )
        ) : isError && !isFetching ? (
          <div className={notificationsViewStyles.failed} role="alert">
            <p>Your notifications couldn’t be loaded.</p>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <NotificationsSkeleton />
        )}
      </div>
    </div>
  );
}

/** The shape of the notifications that are coming. */
const NotificationsSkeleton = () => (
  <div role="status" aria-label="Loading notifications">
    {[80, 55, 90, 65, 75].map((width) => (
      <div key={width} className={notificationRowStyles.row}>
        <Skeleton variant="circular" width={30} height={30} />
        <div>
          <Skeleton variant="text" width={`${width}%`} />
          <Skeleton variant="text" width={`${width / 2}%`} />
        </div>
      </div>
    ))}
  </div>
);

/** A bell on its bracket, over a dimension line. */
const BellDrawing = () => (
  <Drawing>
    <path d="M62 74V50a22 22 0 0 1 44 0v24l8 8H54zM76 90a8 8 0 0 0 16 0M84 28v-8M72 20h24" />
    <path d="M46 44a38 38 0 0 1 8-20M122 44a38 38 0 0 0-8-20" opacity=".6" />
    <path d="M54 104h60M54 100v8M114 100v8" opacity=".55" />
  </Drawing>
);
