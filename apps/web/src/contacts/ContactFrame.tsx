import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { MESSAGES } from '@gable/contracts';
import { isNotFound } from '../api/index.js';
import { adviceOn } from '../ui/FailedPage.js';
import styles from './ContactFrame.module.css';

interface ContactFrameProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the list of contacts; on a phone it is the whole screen. */
export function ContactFrame({ title, onClose, children }: ContactFrameProps) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true });
  return (
    <Dialog
      open
      fullScreen={isPhone}
      maxWidth="sm"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      <header className={styles.header}>
        <DialogTitle id={`${id}-title`} className={styles.title}>
          {title}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </header>
      {children}
    </Dialog>
  );
}

interface ContactAwayProps {
  /** Why it is not there; null while it is on its way. */
  error: unknown;
  onClose: () => void;
}

/** In place of a contact that is on its way, or that cannot be had. */
export const ContactAway = ({ error, onClose }: ContactAwayProps) => {
  if (!error) {
    return (
      <ContactFrame title={<Skeleton width={180} />} onClose={onClose}>
        <DialogContent aria-busy="true">
          {[70, 55, 80].map((width) => (
            <Skeleton key={width} variant="text" width={`${width}%`} />
          ))}
        </DialogContent>
      </ContactFrame>
    );
  }
  return (
    <ContactFrame
      title={isNotFound(error) ? MESSAGES.contacts.notFound : MESSAGES.contacts.loadFailed}
      onClose={onClose}
    >
      <DialogContent>
        {isNotFound(error) ? 'It may have been deleted, or it is no longer shared with you.' : adviceOn(error)}
      </DialogContent>
    </ContactFrame>
  );
};
