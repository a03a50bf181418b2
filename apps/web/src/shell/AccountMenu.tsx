import { screenPath } from '@gable/contracts';
import AdministrationIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import CheckIcon from '@mui/icons-material/Check';
import ContrastIcon from '@mui/icons-material/Contrast';
import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useNavigate } from 'react-router-dom';
import { Avatar } from '../people/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { chooseColorScheme, useColorScheme, type ColorScheme } from '../theme/color-scheme.js';
import { ActionItem } from '../ui/ActionItem.js';
import { useAnchoredPopup } from '../ui/ActionsMenu.js';
import { openShortcuts } from '../ui/shortcuts.js';
import styles from './AccountMenu.module.css';

const THEMES: { scheme: ColorScheme; label: string; Icon: typeof LightModeIcon }[] = [
  { scheme: 'light', label: 'Light theme', Icon: LightModeIcon },
  { scheme: 'dark', label: 'Dark theme', Icon: DarkModeIcon },
  { scheme: 'system', label: 'Same as the system', Icon: ContrastIcon },
];

/** The person's own menu: who is signed in, the settings, the theme, sign out (OPN-65). */
export function AccountMenu() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const chosen = useColorScheme();
  const { anchor, close, button } = useAnchoredPopup('dialog');
  if (!user) return null;

  return (
    <>
      <IconButton aria-label={`Account of ${user.name || user.email}`} {...button}>
        <Avatar person={user} size={30} />
      </IconButton>
      <Popover
        role="dialog"
        aria-label="Account"
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <div className={styles.person}>
          <Avatar person={user} size={40} />
          <p className={styles.words}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.email}>{user.email}</span>
          </p>
        </div>
        <Divider />
        <MenuList autoFocusItem>
          <ActionItem
            onClick={() => {
              close();
              void navigate(screenPath('users.me.settings'));
            }}
            Icon={SettingsIcon}
            label="Settings"
          />
          {user.administrator === true && (
            <ActionItem
              onClick={() => {
                close();
                void navigate(screenPath('admin'));
              }}
              Icon={AdministrationIcon}
              label="Administration"
            />
          )}
          <Divider />
          {THEMES.map(({ scheme, label, Icon }) => (
            <ActionItem
              key={scheme}
              role="menuitemradio"
              aria-checked={scheme === chosen}
              onClick={() => {
                chooseColorScheme(scheme);
              }}
              Icon={Icon}
              label={label}
            >
              {scheme === chosen && <CheckIcon fontSize="small" className={styles.chosen} />}
            </ActionItem>
          ))}
          <Divider />
          <ActionItem
            onClick={() => {
              close();
              openShortcuts();
            }}
            Icon={KeyboardIcon}
            label="Keyboard shortcuts"
          />
          <ActionItem onClick={() => void navigate(screenPath('users.logout'))} Icon={LogoutIcon} label="Sign out" />
        </MenuList>
      </Popover>
    </>
  );
}
