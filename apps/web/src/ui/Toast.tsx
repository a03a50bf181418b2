import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useDismissTimer } from './dismiss-timer.js';
import styles from './Toast.module.css';

interface ToastProps {
  /** Its measures, and the `--tone` of its edge. */
  className: string | undefined;
  role?: 'alert' | undefined;
  /** How long it stays, in milliseconds; it rests under the pointer. */
  duration: number;
  /** What it is about; when it is told anew, its time begins anew. */
  news?: unknown;
  onGone: () => void;
  children: ReactNode;
}

/** One thing that is told in the corner, until its time is over or the person has had enough of it. */
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
