import { fileTitle, MESSAGES, sharedEmailsProblem, shareMessageLeft, shareMessageProblem } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId, useRef, useState, type FormEvent } from 'react';
import { answerOf, api, type ProjectFile, type ShareForm } from '../api/index.js';
import { CharactersLeft } from '../ui/FieldHint.js';
import { EmailChips, NO_EMAILS, taken, type EmailEntry } from './EmailChips.js';
import styles from './ShareFileDialog.module.css';

/** Sends a file to people by e-mail, with a few words (FIL-43…45, VAL-16…18, CNS-16). */
export function ShareFileDialog({ file, onClose }: { file: ShareableFile; onClose: () => void }) {
  const [entry, setEntry] = useState(NO_EMAILS);
  const [message, setMessage] = useState('');
  const [refused, setRefused] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const formId = useId();
  const share = useShareFile(file, onClose);
  const left = shareMessageLeft(message);
  const messageProblem = left < 0 || refused ? shareMessageProblem(message) : null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (share.isPending) return;
    setRefused(true);
    const checked = checkedEntry(entry);
    setEntry(checked);
    if (checked.problem !== null) emailInput.current?.focus();
    else if (shareMessageProblem(message) !== null) messageInput.current?.focus();
    else share.mutate({ email: checked.emails, message: message.trim() || null });
  };

  return (
    <Dialog open onClose={share.isPending ? undefined : onClose} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} className={styles.title}>
        Share “{fileTitle(file)}”
      </DialogTitle>
      <DialogContent>
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          <p className={styles.lead}>Everyone gets a link of their own by e-mail. They need no account to open it.</p>
          <EmailChips label="Send to" entry={entry} inputRef={emailInput} onChange={setEntry} />
          <TextField
            label="Message (optional)"
            multiline
            minRows={3}
            maxRows={8}
            value={message}
            inputRef={messageInput}
            error={messageProblem !== null}
            helperText={
              <span className={styles.helper}>
                <span role="alert">{messageProblem}</span>
                <CharactersLeft left={left} />
              </span>
            }
            onChange={({ target }) => {
              setMessage(target.value);
            }}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={share.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={formId} variant="contained" disabled={share.isPending}>
          {share.isPending ? 'Sharing…' : 'Share'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is still being written counts as taken; then somebody must be there (VAL-16, MSG-114). */
function checkedEntry(entry: EmailEntry): EmailEntry {
  const now = taken(entry);
  const problem = now.problem && now.emails.length === 0 ? MESSAGES.sharing.emailNeeded : now.problem;
  return { ...now, problem: problem ?? sharedEmailsProblem(now.emails) };
}

/** What is shared: a file in the revision the person sees. */
type ShareableFile = Pick<ProjectFile, 'id' | 'revision_id' | 'name' | 'alias'>;

/** Sends a file to people (API-98); says when it is done or failed, in the documented words (FIL-45, MSG-6, MSG-39). */
function useShareFile({ id, revision_id: revision }: ShareableFile, onEnd: () => void) {
  const notify = useNotify();
  return useMutation({
    mutationFn: (form: ShareForm) =>
      answerOf(api.POST('/api/v2/files/{id}/share', { params: { path: { id } }, body: { revision, form } })),
    onSuccess: () => {
      notify(MESSAGES.sharing.shared, { type: 'success' });
    },
    onError: () => {
      notify(MESSAGES.sharing.failed, { type: 'error' });
    },
    onSettled: onEnd,
  });
}
