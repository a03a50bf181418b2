import { LIMITS, type NotificationShape } from '@gable/contracts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { SnoozeButton } from '../tasks/index.js';
import { Toast } from '../ui/Toast.js';
import { remindedTask } from './reminded-task.js';
import { Emitter } from './Emitter.js';
import { useMarkNotifications } from './own-notifications.js';
import styles from './NotificationToasts.module.css';
import { NotificationsPanel } from './panel-part.js';

/** More toasts than these are folded into one. */
const MOST_SHOWN = 3;

/** How each of them looks, and how long it stays. */
const TOAST = { className: styles.toast, duration: LIMITS.notificationToast };

interface NotificationToastsProps {
  notifications: readonly NotificationShape[];
  /** Their time is over, or the person has had enough of them. */
  onGone: (gone: readonly NotificationShape[]) => void;
}

/** The toasts of notifications that have just come (NAV-57, NTF-2): 4.8 s each (CNS-3), or one for many; a click opens. */
export function NotificationToasts({ notifications, onGone }: NotificationToastsProps) {
  const { mutate: mark } = useMarkNotifications();
  const [bell, setBell] = useState<Element | 'none' | null>(null);
  const all = (): void => {
    onGone(notifications);
  };
  return (
    <>
      {notifications.length > MOST_SHOWN ? (
        <Toast {...TOAST} news={notifications.length} onGone={all}>
          <button
            type="button"
            className={`${styles.text} covering-link`}
            onClick={() => {
              setBell(document.querySelector('[data-notifications]') ?? 'none');
              all();
            }}
          >
            {notifications.length} new notifications
          </button>
        </Toast>
      ) : (
        notifications.map((notification) => {
          const gone = (): void => {
            onGone([notification]);
          };
          const taskId = remindedTask(notification);
          return (
            <Toast key={notification.id} {...TOAST} news={notification.updated_at} onGone={gone}>
              <Emitter of={notification} />
              <Link
                to={notification.address}
                className={`${styles.text} covering-link`}
                onClick={() => {
                  mark({ notifications: [notification], status: 1 });
                  gone();
                }}
              >
                {notification.text}
              </Link>
              {taskId !== null && (
                <SnoozeButton taskId={taskId} label="Snooze" className={styles.snooze} onSnoozed={gone} />
              )}
            </Toast>
          );
        })
      )}
      {bell && (
        <Suspense>
          <NotificationsPanel
            anchor={bell === 'none' ? null : bell}
            onClose={() => {
              setBell(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
