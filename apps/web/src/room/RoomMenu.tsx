import ExpandIcon from '@mui/icons-material/ExpandMore';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSubmenus, type SubmenuEntry } from './room-submenus.js';
import type { RoomTab } from './room-tabs.js';
import styles from './RoomMenu.module.css';

interface RoomMenuProps {
  id: string;
  label: string;
  tabs: readonly RoomTab[];
  here: RoomTab | undefined;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The pages of a room on a small screen (NAV-49); some open into their submenu, the one where a person is at once. */
export function RoomMenu({ id, label, tabs, here, anchor, onClose }: RoomMenuProps) {
  const navigate = useNavigate();
  const submenuOf = useSubmenus(id, here);
  const [unfolded, setUnfolded] = useState<readonly RoomTab[]>(here ? [here] : []);
  const heads = useRef(new Map<RoomTab, HTMLElement | null>());

  const go = (address: string): void => {
    onClose();
    void navigate(address);
  };
  const unfold = (tab: RoomTab, on: boolean): void => {
    setUnfolded((others) => [...others.filter((other) => other !== tab), ...(on ? [tab] : [])]);
  };

  const page = (tab: RoomTab): ReactNode => (
    <MenuItem
      key={tab.page}
      aria-current={tab === here ? 'page' : undefined}
      selected={tab === here}
      onClick={() => {
        go(tab.address);
      }}
    >
      {tab.label}
      {tab.Badge && <tab.Badge projectId={id} />}
    </MenuItem>
  );
  const head = (tab: RoomTab, open: boolean, selected: boolean): ReactNode => (
    <MenuItem
      key={tab.page}
      ref={(element) => {
        heads.current.set(tab, element);
      }}
      aria-expanded={open}
      aria-haspopup="menu"
      aria-current={selected ? 'page' : undefined}
      selected={selected}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight' || key === 'ArrowLeft') unfold(tab, key === 'ArrowRight');
      }}
      onClick={() => {
        unfold(tab, !open);
      }}
    >
      {tab.label}
      <ExpandIcon fontSize="small" className={open ? styles.folded : styles.unfolded} />
    </MenuItem>
  );
  const inner = (tab: RoomTab, { label, address, current }: SubmenuEntry): ReactNode => (
    <MenuItem
      key={address}
      className={styles.inner}
      aria-current={current ? 'page' : undefined}
      selected={current}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key !== 'ArrowLeft') return;
        heads.current.get(tab)?.focus();
        unfold(tab, false);
      }}
      onClick={() => {
        go(address);
      }}
    >
      {label}
    </MenuItem>
  );

  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      className={styles.menu}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {/* All on one level: the list leads the arrow keys from one to the next. */}
      {tabs.flatMap((tab) => {
        const submenu = submenuOf(tab);
        if (submenu.length === 0) return [page(tab)];
        const open = unfolded.includes(tab);
        const shown = open ? submenu : [];
        return [
          head(tab, open, tab === here && !shown.some(({ current }) => current)),
          ...shown.map((entry) => inner(tab, entry)),
        ];
      })}
    </Menu>
  );
}
