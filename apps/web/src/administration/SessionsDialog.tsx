import { MESSAGES } from '@gable/contracts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useRef } from 'react';
import { answerOf, api, type AdministeredPerson } from '../api/index.js';
import { personName } from '../people/index.js';
import { DateText } from '../ui/DateText.js';
import { useAct, useSessionsOf } from './administration-data.js';
import styles from './SessionsDialog.module.css';

const texts = MESSAGES.administration;

interface SessionsDialogProps {
  person: AdministeredPerson;
  onClose: () => void;
}

/** Where somebody is signed in, and ending it there. */
export function SessionsDialog({ person, onClose }: SessionsDialogProps) {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const { data: sessions, error } = useSessionsOf(person.id);
  const { mutate: act } = useAct();
  const { id } = person;
  const end = (sid: string): void => {
    // The button goes with its session; who uses the keyboard stays in the list.
    list.current?.focus();
    act({
      call: () => answerOf(api.DELETE('/api/v2/admin/people/{id}/sessions/{sid}', { params: { path: { id, sid } } })),
      done: texts.sessionEnded,
    });
  };
  const endAll = (): void => {
    list.current?.focus();
    act({
      call: () => answerOf(api.DELETE('/api/v2/admin/people/{id}/sessions', { params: { path: { id } } })),
      done: texts.sessionsEnded,
    });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="xs">
      <DialogTitle id={heading}>Sessions of {personName(person)}</DialogTitle>
      <DialogContent>
        {error && !sessions && <p role="alert">{texts.loadFailed}</p>}
        {!sessions && !error && <Skeleton variant="rounded" height={64} />}
        {sessions && (
          <ul ref={list} tabIndex={-1} aria-label="Sessions" className={styles.sessions}>
            {sessions.length === 0 && <li className={styles.session}>Not signed in anywhere.</li>}
            {sessions.map(({ id: sid, device, current, last_seen_at: seen }) => (
              <li key={sid} className={styles.session}>
                <span className={styles.words}>
                  {device}
                  <span className={styles.soft}>
                    {current ? (
                      'This device'
                    ) : (
                      <>
                        Last seen: <DateText value={seen} />
                      </>
                    )}
                  </span>
                </span>
                {!current && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`End the session on ${device}`}
                    onClick={() => {
                      end(sid);
                    }}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        {sessions?.some(({ current }) => !current) && (
          <Button color="error" onClick={endAll}>
            End all
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
