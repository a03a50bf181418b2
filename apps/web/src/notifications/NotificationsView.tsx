import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../ui/EmptyState.js';
import { useRowSelection } from '../ui/row-selection.js';
import { BellDrawing } from './BellDrawing.js';
import { useMarkNotifications } from './mark-notifications.js';
import { NotificationRow } from './NotificationRow.js';
import { NotificationsHead } from './NotificationsHead.js';
import { NotificationsSkeleton } from './NotificationsSkeleton.js';
import styles from './NotificationsView.module.css';
import { useOpenPanel } from './open-panel.js';
import { useNotifications } from './own-notifications.js';
import { goToRow, useRowKeys } from './row-keys.js';

interface NotificationsViewProps {
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  onClose: () => void;
}

/** What one was told, newest first, and what one does with it: open, mark, mark many (NTF-4, NTF-5). */
export function NotificationsView({ isSelecting, onSelecting, onClose }: NotificationsViewProps) {
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
    <div ref={panel} role="presentation" tabIndex={-1} className={styles.panel} onKeyDown={onKeyDown}>
      <NotificationsHead selection={isSelecting ? selection : null} onSelecting={onSelecting} onClose={onClose} />
      <div className={styles.scroller}>
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
                <div className={styles.older}>
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
              text="Notes and comments for you, new files, and what changes about your place in a project are told here."
            />
          )
        ) : isError && !isFetching ? (
          <div className={styles.failed} role="alert">
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
