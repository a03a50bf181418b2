import { emailKey, PROJECT_ROLE_NAMES, type ProjectRole } from '@gable/contracts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { InvitedPeople, Person, ProjectDetail } from '../../api/index.js';
import { UnsavedChanges } from '../../sessions/index.js';
import { InvitationMessage } from '../InvitationMessage.js';
import { EmailField } from './EmailField.js';
import { canSend, filledRows, refusedRows, useInvitePeople, useInviteRows, type Invitations } from './invite-rows.js';
import styles from './InviteForm.module.css';

interface InviteFormProps {
  project: ProjectDetail;
  people: Person[];
  /** With what came of it, or with null when it was given up. */
  onEnd: (invited: InvitedPeople | null) => void;
}

/** Brings people into a project by e-mail, several at once (PPL-13…18, VAL-37…39). */
export function InviteForm({ project, people, onEnd }: InviteFormProps) {
  const { invitable_roles: roles, default_invitation_role: usual } = project;
  const form = useInviteRows(usual);
  const [message, setMessage] = useState('');
  const invite = useInvitePeople(project.id, onEnd);
  const inputs = useRef(new Map<number, HTMLInputElement>());
  const last = form.rows.at(-1)?.key ?? 0;
  const shown = useRef<number | null>(null);

  // A new row takes the focus, as the first one does when the form opens.
  useEffect(() => {
    if (shown.current !== null && shown.current >= last) return;
    shown.current = last;
    inputs.current.get(last)?.focus();
  }, [last]);

  const roleOf = (role: ProjectRole): Invitations['users'][number]['role'] =>
    (roles.includes(role) ? role : usual) as Invitations['users'][number]['role'];
  const takenBeside = (key: number): Set<string> =>
    new Set([...people, ...form.rows.filter((row) => row.key !== key)].map(({ email }) => emailKey(email)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const rows = filledRows(form.check());
    const wrong = rows.find(({ problem }) => problem !== null);
    if (wrong) inputs.current.get(wrong.key)?.focus();
    if (wrong || rows.length === 0) return;
    invite.mutate(
      { users: rows.map(({ email, role }) => ({ email: email.trim(), role: roleOf(role) })), message: message.trim() },
      {
        onError: (error) => {
          const refused = [...refusedRows(error)].flatMap(([place, problem]) => {
            const row = rows[place];
            return row ? [[row.key, problem] as const] : [];
          });
          form.refuse(new Map(refused));
        },
      },
    );
  };

  return (
    <form className={styles.form} aria-label="Invite people" noValidate onSubmit={submit}>
      <div className={styles.rows}>
        {form.rows.map((row, at) => (
          <div key={row.key} className={styles.row} role="group" aria-label={`Invitation ${at + 1}`}>
            <EmailField
              projectId={project.id}
              value={row.email}
              problem={row.problem}
              taken={takenBeside(row.key)}
              inputRef={(input: HTMLInputElement | null) => {
                if (input) inputs.current.set(row.key, input);
                else inputs.current.delete(row.key);
              }}
              onChange={(email) => {
                form.setEmail(row.key, email);
              }}
              onPaste={(addresses) => {
                form.paste(row.key, addresses);
              }}
              onNext={() => {
                if (!form.isComplete(row)) return;
                const next = form.rows[at + 1];
                if (next) inputs.current.get(next.key)?.focus();
                else form.add();
              }}
            />
            <TextField
              select
              label="Role"
              className={styles.role}
              value={roleOf(row.role)}
              slotProps={{ select: { native: true } }}
              onChange={({ target }) => {
                form.setRole(row.key, target.value as ProjectRole);
              }}
            >
              {roles.map((role) => (
                <option key={role} value={role}>
                  {PROJECT_ROLE_NAMES[role]}
                </option>
              ))}
            </TextField>
            {form.rows.length > 1 && (
              <IconButton
                aria-label={`Delete invitation ${at + 1}`}
                onClick={() => {
                  const neighbour = form.rows[at + 1] ?? form.rows[at - 1];
                  form.remove(row.key);
                  if (neighbour) inputs.current.get(neighbour.key)?.focus();
                }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )}
          </div>
        ))}
      </div>
      <Button className={styles.add} startIcon={<AddIcon />} disabled={form.isFull} onClick={form.add}>
        Add another
      </Button>
      <InvitationMessage value={message} onChange={setMessage} />
      <div className={styles.actions}>
        <Button
          variant="outlined"
          onClick={() => {
            onEnd(null);
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="contained" disabled={!canSend(form.rows) || invite.isPending}>
          {invite.isPending ? 'Sending…' : 'Send invitations'}
        </Button>
      </div>
      <UnsavedChanges when={canSend(form.rows) && !invite.isPending} />
    </form>
  );
}
