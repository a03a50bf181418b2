import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Person } from '../api/index.js';
import { useProject } from '../projects/index.js';
import { InvitationMessage } from './InvitationMessage.js';
import { useResendInvitation } from './people-changes.js';
import styles from './PersonDialog.module.css';

/** Sends an open invitation once more, with a message if one likes (DLG-23, PPL-19). A failure keeps the message. */
export function ResendInvitationDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id: projectId } = useProject();
  const titleId = useId();
  const resend = useResendInvitation(projectId);
  const [message, setMessage] = useState('');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Resend the invitation?</DialogTitle>
      <DialogContent className={styles.content}>
        <p>
          <strong>{person.email}</strong> gets a new email. The link in the one before stays good.
        </p>
        <InvitationMessage value={message} onChange={setMessage} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={resend.isPending}
          onClick={() => {
            resend.mutate({ person, message: message.trim() }, { onSuccess: onClose });
          }}
        >
          Resend
        </Button>
      </DialogActions>
    </Dialog>
  );
}
