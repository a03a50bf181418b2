import { usePageTitle } from '../ui/page-title.js';
import { Dashboard } from './Dashboard.js';
import styles from './ProgressPage.module.css';

/** How far every project of a status is (NAV-33, PRJ-40). */
export function ProgressPage() {
  usePageTitle('Progress');
  return <Dashboard view="progress" heading={<h1 className={styles.heading}>Progress</h1>} />;
}
