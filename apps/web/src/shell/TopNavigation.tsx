import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { clientConfiguration } from '../api/client-configuration.js';
import { lazyPart } from '../ui/lazy-part.js';
import { useMenuButton } from '../ui/menu-button.js';
import { entryAt, navigationEntries, type NavigationEntry } from './app-navigation.js';
import styles from './TopBar.module.css';

const NavigationMenu = lazyPart(async () => (await import('./NavigationMenu.js')).NavigationMenu);

/** Where one is in the top navigation. */
function useTopNavigation() {
  const { pathname } = useLocation();
  const [entries] = useState(() => navigationEntries(clientConfiguration()));
  return { entries, here: entryAt(entries, pathname) };
}

/** The pages of the product, side by side (NAV-44, NAV-45). */
export function TopNavigation() {
  const { entries, here } = useTopNavigation();
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
export function FoldedNavigation() {
  const { entries, here } = useTopNavigation();
  const { anchor, close, button } = useMenuButton(NavigationMenu);
  return (
    <div className={styles.folded}>
      <IconButton aria-label={`Main menu${here ? `, now ${here.label}` : ''}`} {...button}>
        <MenuIcon />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <NavigationMenu entries={entries} here={here} anchor={anchor} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
