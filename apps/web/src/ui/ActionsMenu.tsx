import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useState, type MouseEvent, type ReactNode } from 'react';

interface ActionsMenuProps {
  menu: AnchoredPopup;
  /** Of what the actions are. */
  of: string;
  className?: string | undefined;
  /** Called when it opens: what its items lead to can be on its way then. */
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

/** What opens at a button: what stands there, and what the button itself needs. */
interface AnchoredPopup {
  /** The button while it is open. */
  anchor: HTMLElement | null;
  close: () => void;
  button: {
    'aria-haspopup': 'menu' | 'dialog';
    'aria-expanded': boolean;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

/** A menu or dialog that opens at the button that is pressed for it. */
export function useAnchoredPopup(kind: 'menu' | 'dialog'): AnchoredPopup {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    close: () => {
      setAnchor(null);
    },
    button: {
      'aria-haspopup': kind,
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }) => {
        setAnchor(currentTarget);
      },
    },
  };
}

/** The button of a menu whose code comes when it is wanted: where the menu hangs while it is open, and how it closes. */
export function useMenuButton({ prepare }: { prepare: () => void }) {
  const { anchor, close, button } = useAnchoredPopup('menu');
  return { anchor, close, button: { ...button, onPointerEnter: prepare, onFocus: prepare } };
}
