import { screenPath } from '@gable/contracts';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useCurrentUser } from '../sessions/index.js';
import { AreaTabs } from '../ui/AreaTabs.js';
import { NotFoundPage } from '../ui/FailedPage.js';
import styles from './AdministrationArea.module.css';

const TABS = [
  { label: 'People', address: screenPath('admin') },
  { label: 'Storage', address: screenPath('admin.storage') },
  { label: 'Work', address: screenPath('admin.work') },
  { label: 'Mail', address: screenPath('admin.mail') },
  { label: 'Health', address: screenPath('admin.health') },
  { label: 'Log', address: screenPath('admin.log') },
];

/** Around the pages of the administration; who does not administer the instance finds nothing here. */
export function AdministrationArea() {
  const me = useCurrentUser();
  if (me?.administrator !== true) return <NotFoundPage />;
  return (
    <>
      <div className={styles.tabs}>
        <AreaTabs label="Administration" tabs={TABS} />
      </div>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}
