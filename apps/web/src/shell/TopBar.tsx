import { screenPath } from '@gable/contracts';
import PagesIcon from '@mui/icons-material/Apps';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { clientConfiguration } from '../api/client-configuration.js';
import { NotificationBell } from '../notifications/index.js';
import { SearchButton } from '../search/index.js';
import { GableMark } from '../ui/GableMark.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useMenuButton } from '../ui/ActionsMenu.js';
import { AccountMenu } from './AccountMenu.js';
import { entryAt, navigationEntries, type NavigationEntry } from './app-navigation.js';
import styles from './TopBar.module.css';

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

const NavigationMenu = lazyPart(async () => (await import('./NavigationMenu.js')).NavigationMenu);

/** Where one is among the entries of a navigation. */
function useNavigation() {
  const { pathname } = useLocation();
  const [entries] = useState(() => navigationEntries(clientConfiguration()));
  return { entries, here: entryAt(entries, pathname) };
}

/** The pages of the product, side by side (NAV-44, NAV-45). */
function TopNavigation() {
  const { entries, here } = useNavigation();
  return (
    <nav aria-label="Main" className={styles.pages}>
      {entries.map((entry) => (
        <NavigationLink key={entry.label} entry={entry} current={entry === here} />
      ))}
    </nav>
  );
}

const NavigationLink = ({ entry, current }: { entry: NavigationEntry; current: boolean }) =>
  entry.external ? (
    <a href={entry.address} rel="noopener" className={styles.page}>
      {entry.label}
    </a>
  ) : (
    <Link to={entry.address} className={styles.page} aria-current={current ? 'page' : undefined}>
      {entry.label}
    </Link>
  );

/** The same behind a button, on small screens. */
function FoldedNavigation() {
  const { entries, here } = useNavigation();
  const { anchor, close, button } = useMenuButton(NavigationMenu);
  return (
    <div className={styles.folded}>
      <IconButton aria-label={`Main menu${here ? `, now ${here.label}` : ''}`} {...button}>
        {/* Three lines stand for the pages of a project (NAV-49). */}
        <PagesIcon />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <NavigationMenu entries={entries} here={here} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
