import ExpandIcon from '@mui/icons-material/ExpandMore';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, CONTEXT_LABELS, CONTEXTS, plainView, viewAt } from '../../files/files-address.js';
import { rememberedDisplay } from '../../files/files-memory.js';
import { tabAddress, type RoomTab } from './room-tabs.js';
import styles from './RoomMenu.module.css';

interface RoomMenuProps {
  id: string;
  tabs: readonly RoomTab[];
  here: RoomTab | undefined;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The pages of a project on a small screen (NAV-49); the files open into their submenu of contexts (NAV-13). */
export function RoomMenu({ id, tabs, here, anchor, onClose }: RoomMenuProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const shown = viewAt(pathname, query);
  const onFiles = here?.path === 'files';
  const [open, setOpen] = useState(onFiles);
  const display = rememberedDisplay(id);

  const go = (address: string): void => {
    onClose();
    void navigate(address);
  };
  const unfoldByKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') setOpen(event.key === 'ArrowRight');
  };

  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      className={styles.menu}
      slotProps={{ list: { 'aria-label': 'Pages of the project' } }}
    >
      {tabs.flatMap((tab) =>
        tab.path === 'files'
          ? [
              <MenuItem
                key={tab.path}
                aria-expanded={open}
                aria-haspopup="menu"
                onKeyDown={unfoldByKey}
                onClick={() => {
                  setOpen(!open);
                }}
              >
                {tab.label}
                <ExpandIcon fontSize="small" className={open ? styles.folded : styles.unfolded} />
              </MenuItem>,
              ...(open ? CONTEXTS : []).map((context) => (
                <MenuItem
                  key={`files-${context}`}
                  className={styles.inner}
                  aria-current={onFiles && shown.context === context ? 'page' : undefined}
                  selected={onFiles && shown.context === context}
                  onClick={() => {
                    go(addressOf({ ...plainView(id, display), context }));
                  }}
                >
                  {CONTEXT_LABELS[context]}
                </MenuItem>
              )),
            ]
          : [
              <MenuItem
                key={tab.path}
                aria-current={tab === here ? 'page' : undefined}
                selected={tab === here}
                onClick={() => {
                  go(tabAddress(id, tab));
                }}
              >
                {tab.label}
                {tab.Badge && <tab.Badge projectId={id} />}
              </MenuItem>,
            ],
      )}
    </Menu>
  );
}
