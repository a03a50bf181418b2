import { INQUIRY_STATUSES, type InquiryStatus } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import styles from './AcceptDialog.module.css';

interface AcceptDialogProps {
  /** Of the proposal. */
  name: string;
  onClose: () => void;
  onChoose: (status: InquiryStatus) => void;
}

/** Asks what accepting a proposal is to mean: a project, or a proposal still (POT-31, POT-32, DLG-11). */
export function AcceptDialog({ name, onClose, onChoose }: AcceptDialogProps) {
  const id = useId();
  const choose = (status: InquiryStatus) => () => {
    onClose();
    onChoose(status);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-question`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-question`}>Accept “{name}”?</DialogTitle>
      <DialogContent id={`${id}-text`}>
        Confirm makes it a project, with its files and notes. Keep counts it as accepted, and it stays a proposal.
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button variant="outlined" onClick={choose(INQUIRY_STATUSES.kept)}>
          Keep
        </Button>
        <Button variant="contained" onClick={choose(INQUIRY_STATUSES.accepted)}>
          Confirm
        </Button>
      </DialogActions>
    </Dialog>
  );
}
