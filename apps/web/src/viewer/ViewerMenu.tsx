import MoreIcon from '@mui/icons-material/MoreVert';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useAnchoredPopup } from '../ui/ActionsMenu.js';
import type { ViewerDeed } from './viewer-deed.js';
import buttonStyles from './ViewerButton.module.css';
import styles from './ViewerMenu.module.css';

/** What the toolbar has no room for: on phones most of it, elsewhere what is seldom wanted. */
export function ViewerMenu({ deeds }: { deeds: readonly ViewerDeed[] }) {
  const { anchor, close, button } = useAnchoredPopup('menu');
  const [isFolded, setFolded] = useState(false);
  const shown = deeds.filter(({ seldom }) => isFolded || seldom);
  return (
    <span className={styles.menu} data-seldom={deeds.some(({ seldom }) => seldom)}>
      <button
        type="button"
        className={buttonStyles.button}
        aria-label="More"
        title="More"
        {...button}
        onClick={(event) => {
          button.onClick(event);
          setFolded(hasFolded(event.currentTarget));
        }}
      >
        <MoreIcon fontSize="small" />
      </button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // Dark as the viewer around it, whatever the theme.
        slotProps={{ paper: { className: styles.paper } }}
      >
        {shown.map(({ label, Icon, disabled, onPress }) => (
          <MenuItem
            key={label}
            disabled={disabled ?? false}
            onClick={() => {
              close();
              onPress();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}

/** Whether the toolbar has no room for its buttons, which its style sheet knows. */
function hasFolded(menuButton: HTMLElement): boolean {
  const buttons = menuButton.closest('[role=toolbar]')?.querySelector('[data-foldable]');
  return !!buttons && getComputedStyle(buttons).display === 'none';
}
