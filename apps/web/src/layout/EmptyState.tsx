import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  drawing: ReactNode;
  /** The documented empty text. */
  heading: string;
  /** What this place is for. */
  text: string;
  /** The button that fills it. */
  children?: ReactNode;
}

/** An empty place: says what it is for and holds the button that fills it. */
export const EmptyState = ({ drawing, heading, text, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    {drawing}
    <h2>{heading}</h2>
    <p>{text}</p>
    {children && <div className={styles.action}>{children}</div>}
  </div>
);
