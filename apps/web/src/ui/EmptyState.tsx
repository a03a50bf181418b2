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
    {/* Has the focus when the last of what was here is gone. */}
    <h2 tabIndex={-1} data-empty>
      {heading}
    </h2>
    <p>{text}</p>
    {children && <div className={styles.action}>{children}</div>}
  </div>
);
