import { Link } from 'react-router-dom';
import styles from './FailedPage.module.css';
import { usePageTitle } from './page-title.js';

interface FailedPageProps {
  /** What happened. */
  heading: string;
  /** What to do next. */
  advice: string;
  onRetry?: () => void;
}

/** A page whose content cannot be shown: says why and leads on. */
export function FailedPage({ heading, advice, onRetry }: FailedPageProps) {
  usePageTitle(heading);
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      <p>{advice}</p>
      {onRetry ? (
        <button type="button" className={styles.action} onClick={onRetry}>
          Try again
        </button>
      ) : (
        <Link className={styles.action} to="/projects">
          Go to projects
        </Link>
      )}
    </div>
  );
}

/** Any address that leads nowhere. */
export const NotFoundPage = () => (
  <FailedPage heading="There is nothing at this address" advice="It may have moved, or the link was cut short." />
);
