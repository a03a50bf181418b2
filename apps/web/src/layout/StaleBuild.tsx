import { useRouteError } from 'react-router-dom';
import { startAgain } from '../sessions/index.js';
import { FailureDetails } from './FailureDetails.js';
import { GableMark } from './GableMark.js';
import { usePageTitle } from './page-title.js';
import styles from './FailedPage.module.css';

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
