import { LIMITS } from '@gable/contracts';
import Button from '@mui/material/Button';
import {
  useNotificationContext,
  useTakeUndoableMutation,
  type NotificationPayload,
  type UndoableMutation,
} from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Toast } from './Toast.js';
import styles from './ToastStack.module.css';

interface ShownToast {
  id: number;
  notification: NotificationPayload;
  /** The change that waits for this toast to go, when it can be undone. */
  mutation: UndoableMutation | undefined;
}

/**
 * Toasts, newest last (NAV-58, NAV-59): three seconds unless they say otherwise, resting under the pointer; below them those
 * of another kind.
 */
export function ToastStack({ children }: { children?: ReactNode }) {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const nextId = useRef(0);

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    const mutation = notification.notificationOptions?.undoable ? takeMutation() || undefined : undefined;
    nextId.current += 1;
    const toast = { id: nextId.current, notification, mutation };
    setToasts((shown) => [...shown, toast]);
  }, [notifications, takeNotification, takeMutation]);

  const settle = ({ id, mutation }: ShownToast, isUndo: boolean): void => {
    mutation?.({ isUndo });
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  };

  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {toasts.map((toast, place) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          isCrowdedOut={place < toasts.length - LIMITS.toastsAtOnce}
          onClose={() => {
            settle(toast, false);
          }}
          onUndo={() => {
            settle(toast, true);
          }}
        />
      ))}
      {children}
    </div>
  );
}

interface ToastCardProps {
  toast: ShownToast;
  /** Newer ones need its room; it goes unless it is being read. */
  isCrowdedOut: boolean;
  onClose: () => void;
  onUndo: () => void;
}

function ToastCard({ toast: { notification, mutation }, isCrowdedOut, onClose, onUndo }: ToastCardProps) {
  const { message, type, notificationOptions } = notification;
  const negative = type === 'error' || type === 'warning';
  return (
    <Toast
      className={`${styles.toast} ${negative ? styles.negative : styles.positive}`}
      role={negative ? 'alert' : undefined}
      duration={isCrowdedOut ? 0 : (notificationOptions?.autoHideDuration ?? LIMITS.toast)}
      onGone={onClose}
    >
      <span className={styles.message}>{message}</span>
      {mutation && (
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      )}
    </Toast>
  );
}
