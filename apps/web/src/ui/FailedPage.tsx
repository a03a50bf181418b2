import { screenPath } from '@gable/contracts';
import { Link } from 'react-router-dom';
import styles from './FailedPage.module.css';
import { adviceOn } from './failure.js';
import { FailureDetails } from './FailureDetails.js';
import { usePageTitle } from './page-title.js';

interface FailedPageProps {
  /** What happened. */
  heading: string;
  /** What to do next; what the error suggests, unless the page knows better. */
  advice?: string;
  /** What went wrong, to be reported. Left out where nothing did. */
  error?: unknown;
  /** The button that may mend it. */
  retry?: string;
  onRetry?: () => void;
}

/** A page whose content cannot be shown: says why and leads on. */
export function FailedPage({
  heading,
  error,
  advice = adviceOn(error),
  retry = 'Try again',
  onRetry,
}: FailedPageProps) {
  usePageTitle(heading);
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      <p>{advice}</p>
      <div className={styles.ways}>
        {onRetry && (
          <button type="button" className={styles.action} onClick={onRetry}>
            {retry}
          </button>
        )}
        <Link className={onRetry ? styles.other : styles.action} to={screenPath('projects.dashboard')}>
          Go to projects
        </Link>
      </div>
      {error !== undefined && <FailureDetails error={error} />}
    </div>
  );
}

/** Any address that leads nowhere. */
export const NotFoundPage = () => (
  <FailedPage heading="There is nothing at this address" advice="It may have moved, or the link was cut short." />
);
