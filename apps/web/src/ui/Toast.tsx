import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styles from './Toast.module.css';

interface ToastProps {
  /** Its measures, and the `--tone` of its edge. */
  className: string | undefined;
  role?: 'alert' | undefined;
  /** How long it stays, in milliseconds; it rests under the pointer. */
  duration: number;
  /** What it is about; when it is said anew, its time begins anew. */
  news?: unknown;
  onGone: () => void;
  children: ReactNode;
}

/** One thing that is said in the corner, until its time is over or the person has had enough of it. */
export function Toast({ className, role, duration, news, onGone, children }: ToastProps) {
  const rest = useDismissTimer(duration, onGone, news);
  return (
    <div className={`${styles.toast} ${className ?? ''}`} role={role} {...rest}>
      {children}
      <IconButton size="small" aria-label="Dismiss" className={styles.dismiss} onClick={onGone}>
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </div>
  );
}

/**
 * Calls `onDue` after `duration` milliseconds, which stand still while the pointer or the focus rests on the element, and
 * begin anew with other `news`.
 */
function useDismissTimer(duration: number, onDue: () => void, news?: unknown) {
  const [resting, setResting] = useState(false);
  const due = useEffectEvent(onDue);

  useEffect(() => {
    if (resting) return;
    const timer = setTimeout(() => {
      due();
    }, duration);
    return () => {
      clearTimeout(timer);
    };
  }, [duration, resting, news]);

  const rest = (): void => {
    setResting(true);
  };
  const goOn = (): void => {
    setResting(false);
  };
  return { onPointerEnter: rest, onPointerLeave: goOn, onFocus: rest, onBlur: goOn };
}
