import { LIMITS } from '@gable/contracts';
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
  type UndoableMutation,
} from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import styles from './ToastStack.module.css';
import { useDismissTimer } from './dismiss-timer.js';

interface Toast {
  id: number;
  notification: NotificationPayload;
  /** The change that waits for this toast to go, when it can be undone. */
  mutation: UndoableMutation | undefined;
}

/** Toasts, newest last (NAV-58, NAV-59): three seconds unless they say otherwise, resting under the pointer. */
export function ToastStack() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [toasts, setToasts] = useState<Toast[]>([]);
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

  const settle = ({ id, mutation }: Toast, isUndo: boolean): void => {
    mutation?.({ isUndo });
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  };

  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => {
            settle(toast, false);
          }}
          onUndo={() => {
            settle(toast, true);
          }}
        />
      ))}
    </div>
  );
}

interface ToastCardProps {
  toast: Toast;
  onClose: () => void;
  onUndo: () => void;
}

function ToastCard({ toast: { notification, mutation }, onClose, onUndo }: ToastCardProps) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notification;
  const rest = useDismissTimer(notificationOptions?.autoHideDuration ?? LIMITS.toast, onClose);
  const negative = type === 'error' || type === 'warning';
  return (
    <div
      className={`${styles.toast} ${negative ? styles.negative : styles.positive}`}
      role={negative ? 'alert' : undefined}
      {...rest}
    >
      <span className={styles.message}>
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </span>
      {mutation && (
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      )}
      <IconButton size="small" aria-label="Dismiss" onClick={onClose}>
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </div>
  );
}
