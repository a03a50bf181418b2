import { screenPath } from '@gable/contracts';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { NotificationBell } from '../notifications/index.js';
import { SearchButton } from '../search/index.js';
import { GableMark } from '../ui/GableMark.js';
import { AccountMenu } from './AccountMenu.js';
import styles from './TopBar.module.css';
import { FoldedNavigation, TopNavigation } from './TopNavigation.js';

/** The bar above every page: the product, its pages, the tools of every page, the person. */
export const TopBar = () => (
  <header className={styles.bar}>
    <FoldedNavigation />
    <Link to={screenPath('projects.dashboard')} className={styles.brand} aria-label="Gable, all projects">
      <GableMark size={26} />
      <span className={styles.name}>Gable</span>
    </Link>
    <TopNavigation />
    <div className={styles.tools}>
      <SearchButton />
      <Suspense fallback={<span className={styles.tool} />}>
        <NotificationBell />
      </Suspense>
      <AccountMenu />
    </div>
  </header>
);
