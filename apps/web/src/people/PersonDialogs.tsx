import { MESSAGES, PROJECT_ROLE_NAMES, type ProjectRole } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { Person } from '../api/index.js';
import { useProject } from '../projects/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { personName } from './Avatar.js';
import { InvitationMessage } from './InvitationMessage.js';
import { useRequestRole, useResendInvitation } from './people-changes.js';
import styles from './PersonDialogs.module.css';

/** Asks the owner for another role, one's own or somebody's (DLG-24, PPL-9, PPL-10, OPN-7, OPN-8). */
export function RequestRoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id: projectId } = useProject();
  const me = useCurrentUser();
  const titleId = useId();
  const request = useRequestRole(projectId);
  const [role, setRole] = useState<ProjectRole>(person.role);
  const send = (): void => {
    request.mutate(
      { person, role },
      {
        onSuccess: onClose,
        onError: () => {
          setRole(person.role);
        },
      },
    );
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Request role change</DialogTitle>
      <DialogContent className={styles.content}>
        <p>
          {person.id === me?.id
            ? 'The project owner gets your request and decides.'
            : `The project owner gets your request for ${personName(person)} and decides.`}
        </p>
        <TextField
          select
          label="Role"
          value={role}
          autoFocus
          helperText={MESSAGES.people.roles[role]}
          slotProps={{ select: { native: true } }}
          onChange={({ target }) => {
            setRole(target.value as ProjectRole);
          }}
        >
          {[person.role, ...person.requestable_roles].map((each) => (
            <option key={each} value={each}>
              {PROJECT_ROLE_NAMES[each]}
              {each === person.role && ' (now)'}
            </option>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={role === person.role || request.isPending} onClick={send}>
          Send request
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
