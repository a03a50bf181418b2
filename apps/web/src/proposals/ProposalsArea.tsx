import { screenPath } from '@gable/contracts';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import styles from './ProposalsArea.module.css';

const TABS = [
  { label: 'Dashboard', address: screenPath('potential.dashboard') },
  { label: 'People', address: screenPath('potential.people') },
];

/** Around the pages of the proposals area: the dashboard and who is in the firm (NAV-35, OPN-65). */
export function ProposalsArea() {
  const { pathname } = useLocation();
  return (
    <>
      <nav aria-label="Proposals" className={styles.tabs}>
        {TABS.map(({ label, address }) => (
          <Link
            key={label}
            to={address}
            className={styles.tab}
            aria-current={pathname === address ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}
