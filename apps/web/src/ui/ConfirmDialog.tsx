import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface ConfirmDialogProps {
  /** A short question that names the object (OPN-129). */
  question: string;
  /** What it means, and whether it can be undone. */
  children: ReactNode;
  /** The word on the button that does it. */
  action: string;
  destructive?: boolean;
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-question`}>{props.question}</DialogTitle>
      <DialogContent id={`${id}-text`}>{props.children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={props.onClose} autoFocus>
          Cancel
        </Button>
        <Button
          variant="contained"
          color={props.destructive ? 'error' : 'primary'}
          onClick={() => {
            props.onClose();
            props.onConfirm();
          }}
        >
          {props.action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
