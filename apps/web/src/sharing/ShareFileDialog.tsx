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
import { answerOf, api, type ShareForm } from '../api/index.js';
import { usePeople } from '../people/index.js';
import type { RoomArea } from '../projects/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { CharactersLeft } from '../ui/FieldHint.js';
import { EmailChips, NO_EMAILS, taken, type EmailEntry } from './EmailChips.js';
import { CopiedLink, CopyLinkButton, useCopiedLink } from './CopyLink.js';
import { useLinksRefresh, type ShareableFile } from './file-links.js';
import { FileLinks } from './FileLinks.js';
import styles from './ShareFileDialog.module.css';

interface ShareFileDialogProps {
  file: ShareableFile;
  /** Where the file is: people of a project are suggested. */
  area: RoomArea;
  onClose: () => void;
}

/** Sends a file to people by e-mail, with a few words (FIL-43…45, VAL-16…18, CNS-16), or copies a link; lists those there are. */
export function ShareFileDialog({ file, area, onClose }: ShareFileDialogProps) {
  const [entry, setEntry] = useState(NO_EMAILS);
  const [message, setMessage] = useState('');
  const [refused, setRefused] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const messageInput = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const formId = useId();
  const share = useShareFile(file, onClose);
  const { link, isMaking, copy, forgetRevoked } = useCopiedLink(file);
  const me = useCurrentUser();
  const people = usePeople(file.project_id, { enabled: area === 'projects' });
  const others = people.data?.filter(({ id }) => id !== me?.id) ?? [];
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
          <p className={styles.lead}>Everyone gets a link of their own by email. They need no account to open it.</p>
          <EmailChips label="Send to" people={others} entry={entry} inputRef={emailInput} onChange={setEntry} />
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
        <div className={styles.links}>
          <CopiedLink link={link} />
          <FileLinks file={file} onRevoked={forgetRevoked} />
        </div>
      </DialogContent>
      <DialogActions>
        <CopyLinkButton link={link} isMaking={isMaking} onCopy={copy} />
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

/** Sends a file to people (API-98); says when it is done or failed, in the documented words (FIL-45, MSG-6, MSG-39). */
function useShareFile(file: ShareableFile, onEnd: () => void) {
  const notify = useNotify();
  const refresh = useLinksRefresh(file);
  const { id, revision_id: revision } = file;
  return useMutation({
    mutationFn: (form: ShareForm) =>
      answerOf(api.POST('/api/v2/files/{id}/share', { params: { path: { id } }, body: { revision, form } })),
    onSuccess: () => {
      notify(MESSAGES.sharing.shared, { type: 'success' });
    },
    onError: () => {
      notify(MESSAGES.sharing.failed, { type: 'error' });
    },
    onSettled: () => {
      onEnd();
      void refresh();
    },
  });
}
