import Dialog from '@mui/material/Dialog';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useAppEvent } from '../ui/shortcuts.js';
import styles from './NotificationsPanel.module.css';
import { NotificationsView } from './NotificationsView.js';

interface NotificationsPanelProps {
  /** What opened it and gets the focus back; null: it opens in the corner where the bell is on other pages. */
  anchor: Element | null;
  onClose: () => void;
}

/** One's notifications: below the bell, or a sheet over the whole of a phone. Escape ends selecting first, then closes. */
export function NotificationsPanel({ anchor, onClose }: NotificationsPanelProps) {
  const isPhone = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const [isSelecting, setIsSelecting] = useState(false);
  const leave = (): void => {
    if (isSelecting) setIsSelecting(false);
    else onClose();
  };
  useAppEvent('close', leave);
  const view = <NotificationsView isSelecting={isSelecting} onSelecting={setIsSelecting} onClose={onClose} />;

  if (isPhone) {
    return (
      <Dialog open fullScreen onClose={leave} aria-labelledby="notifications-title">
        {view}
      </Dialog>
    );
  }
  return (
    <Popover
      open
      role="dialog"
      aria-label="Notifications"
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') leave();
        else onClose();
      }}
      {...(anchor ? { anchorEl: anchor } : { anchorReference: 'none' })}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { className: anchor ? styles.below : styles.corner } }}
    >
      {view}
    </Popover>
  );
}
