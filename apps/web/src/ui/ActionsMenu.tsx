import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import type { AnchoredPopup } from './anchored-popup.js';

interface ActionsMenuProps {
  menu: AnchoredPopup;
  /** Of what the actions are. */
  of: string;
  className?: string | undefined;
  /** Told when it opens: what its items lead to can be on its way then. */
  onOpen?: () => void;
  /** The items; each closes the menu. */
  children: ReactNode;
}

/** What can be done with a thing, behind its three dots; the focus is back on them when the menu closes. */
export const ActionsMenu = ({ menu: { anchor, close, button }, of, className, onOpen, children }: ActionsMenuProps) => (
  <>
    <IconButton
      className={className}
      size="small"
      aria-label={`Actions for ${of}`}
      {...button}
      onClick={(event) => {
        button.onClick(event);
        onOpen?.();
      }}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
    {anchor && (
      <Menu anchorEl={anchor} open onClose={close}>
        {children}
      </Menu>
    )}
  </>
);
