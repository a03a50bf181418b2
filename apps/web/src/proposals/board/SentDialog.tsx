import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { dayKey } from '../../ui/dates.js';
import { DayField } from '../DayField.js';
import { ExpiryAfter } from '../ExpiryAfter.js';
import styles from './SentDialog.module.css';

/** When a proposal was sent, and until when it is good. */
interface SentDays {
  proposal_sent_date: string;
  proposal_exp_time: string | null;
}

interface SentDialogProps {
  /** Of the proposal. */
  name: string;
  onClose: () => void;
  onSent: (days: SentDays) => void;
}

/** Asks when a proposal was sent and when it expires, if it does (POT-43, POT-45, POT-52, OPN-132). */
export function SentDialog({ name, onClose, onSent }: SentDialogProps) {
  const id = useId();
  const [sent, setSent] = useState(dayKey(new Date()));
  const [expires, setExpires] = useState<string | null>(null);
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-question`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-question`}>Proposal for “{name}” sent?</DialogTitle>
      <DialogContent>
        <p id={`${id}-text`}>It can expire; without a day it stays good.</p>
        <div className={styles.days}>
          <DayField
            label="Sent on"
            required
            day={sent}
            readOnly={false}
            onSave={(day) => {
              if (day) setSent(day);
            }}
          />
          <DayField label="Expires on" day={expires} readOnly={false} onSave={setExpires} />
        </div>
        <ExpiryAfter sent={sent} onChoose={setExpires} />
      </DialogContent>
      <DialogActions className={styles.actions}>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          autoFocus
          onClick={() => {
            onClose();
            onSent({ proposal_sent_date: sent, proposal_exp_time: expires });
          }}
        >
          Mark as sent
        </Button>
      </DialogActions>
    </Dialog>
  );
}
