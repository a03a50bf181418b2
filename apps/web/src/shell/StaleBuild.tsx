import { useRouteError } from 'react-router-dom';
import { startAgain } from '../sessions/index.js';
import styles from '../ui/FailedPage.module.css';
import { FailureDetails } from '../ui/FailureDetails.js';
import { GableMark } from '../ui/GableMark.js';
import { usePageTitle } from '../ui/page-title.js';

/** Shown when a page cannot be drawn at all, most often because a newer build has replaced the files of this one. */
export function StaleBuild() {
  const error = useRouteError();
  usePageTitle('Please reload');
  return (
    <main className={styles.page}>
      <GableMark size={40} />
      <h1>This page couldn’t be shown</h1>
      <p>Gable may have been updated in the meantime. Nothing you saved is lost.</p>
      <div className={styles.ways}>
        <button type="button" className={styles.action} onClick={startAgain}>
          Reload
        </button>
      </div>
      <FailureDetails error={error} />
    </main>
  );
}
