import ExternalIcon from '@mui/icons-material/OpenInNew';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import type { NavigationEntry } from './app-navigation.js';
import styles from './TopBar.module.css';

interface NavigationMenuProps {
  entries: readonly NavigationEntry[];
  here: NavigationEntry | undefined;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The top navigation on small screens, as the menu behind its button. */
export const NavigationMenu = ({ entries, here, anchor, onClose }: NavigationMenuProps) => (
  <Menu
    anchorEl={anchor}
    open
    onClose={onClose}
    className={styles.menu}
    slotProps={{ list: { 'aria-label': 'Main', component: 'div' } }}
  >
    {entries.map((entry) =>
      entry.external ? (
        <MenuItem key={entry.label} component="a" href={entry.address} rel="noopener">
          {entry.label}
          <ExternalIcon fontSize="inherit" className={styles.external} />
        </MenuItem>
      ) : (
        <MenuItem
          key={entry.label}
          component={Link}
          to={entry.address}
          aria-current={entry === here ? 'page' : undefined}
          selected={entry === here}
          onClick={onClose}
        >
          {entry.label}
        </MenuItem>
      ),
    )}
  </Menu>
);
