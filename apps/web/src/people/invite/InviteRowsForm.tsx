import { emailKey } from '@gable/contracts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { UnsavedChanges } from '../../sessions/index.js';
import { EmailField } from './EmailField.js';
import { canSend, filledRows, refusedRows, useInviteRows } from './invite-rows.js';
import styles from './InviteRowsForm.module.css';

/** Who is to come, and as what. */
export interface Invited<Role extends string> {
  email: string;
  role: Role;
}

interface InviteRowsFormProps<Role extends string> {
  label: string;
  /** People for this project are suggested; everybody one works with where there is none. */
  projectId?: string;
  /** Those who are in already: nobody suggests them. */
  people: readonly { email: string }[];
  /** With what each may do, in a sentence. */
  roles: readonly { value: Role; label: string; words: string }[];
  /** The role before one is chosen. */
  usual: Role;
  /** The first row takes the focus when the form opens; that of a page that opens with the form does not. */
  opensFocused?: boolean;
  sending: boolean;
  /** Sends the rows that hold an address; `onError` shows beside them what was refused, and keeps everything. */
  onSend: (invited: Invited<Role>[], whenRefused: { onError: (error: unknown) => void }) => void;
  /** Gives it up; left out where there is nothing else to see. */
  onCancel?: (() => void) | undefined;
  /** What goes along. */
  children?: ReactNode;
}

/** Rows of e-mail and role, several people at once, with suggestions (PPL-13…18, VAL-37…39, FRM-8, FRM-9). */
export function InviteRowsForm<Role extends string>(props: InviteRowsFormProps<Role>) {
  const { label, projectId, people, roles, usual, opensFocused = true, sending, onSend, onCancel, children } = props;
  const id = useId();
  const form = useInviteRows(usual);
  const inputs = useRef(new Map<number, HTMLInputElement>());
  const last = form.rows.at(-1)?.key ?? 0;
  const shown = useRef<number | null>(opensFocused ? null : 0);

  // A new row takes the focus, as the first one does when the form opens.
  useEffect(() => {
    if (shown.current !== null && shown.current >= last) return;
    shown.current = last;
    inputs.current.get(last)?.focus();
  }, [last]);

  const roleOf = (role: Role): Role => (roles.some(({ value }) => value === role) ? role : usual);
  const takenBeside = (key: number): Set<string> =>
    new Set([...people, ...form.rows.filter((row) => row.key !== key)].map(({ email }) => emailKey(email)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const rows = filledRows(form.check());
    const wrong = rows.find(({ problem }) => problem !== null);
    if (wrong) inputs.current.get(wrong.key)?.focus();
    if (wrong || rows.length === 0) return;
    onSend(
      rows.map(({ email, role }) => ({ email: email.trim(), role: roleOf(role) })),
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
    <form className={styles.form} aria-label={label} noValidate onSubmit={submit}>
      <div className={styles.rows}>
        {form.rows.map((row, at) => (
          <div key={row.key} className={styles.row} role="group" aria-label={`Invitation ${at + 1}`}>
            <EmailField
              projectId={projectId}
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
              value={roleOf(row.role)}
              slotProps={{
                select: { native: true },
                htmlInput: { 'aria-describedby': `${id}-${row.key}` },
              }}
              onChange={({ target }) => {
                form.setRole(row.key, target.value as Role);
              }}
            >
              {roles.map(({ value, label: name }) => (
                <option key={value} value={value}>
                  {name}
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
            <p id={`${id}-${row.key}`} className={styles.words}>
              {roles.find(({ value }) => value === roleOf(row.role))?.words}
            </p>
          </div>
        ))}
      </div>
      <Button className={styles.add} startIcon={<AddIcon />} disabled={form.isFull} onClick={form.add}>
        Add another
      </Button>
      {children}
      <div className={styles.actions}>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={!canSend(form.rows) || sending}>
          {sending ? 'Sending…' : 'Send invitations'}
        </Button>
      </div>
      <UnsavedChanges when={canSend(form.rows) && !sending} />
    </form>
  );
}
