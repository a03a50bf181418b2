import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { UndoneContacts } from '../../api/index.js';
import { StayedContacts } from '../StayedContacts.js';
import styles from './UndoneDialog.module.css';

interface UndoneDialogProps {
  undone: UndoneContacts;
  onClose: () => void;
}

/** What an undo did, and what it left as it is. */
export function UndoneDialog({ undone: { removed, restored, stayed }, onClose }: UndoneDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Undone, but for what was changed since</DialogTitle>
      <DialogContent>
        <p className={styles.counts}>
          {MESSAGES.contacts.undoneCounts(removed, restored)} {MESSAGES.contacts.undoLeaves}
        </p>
        <StayedContacts stayed={stayed} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
