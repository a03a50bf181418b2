import { screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { OwnSession } from '../../api/index.js';
import { DateText } from '../../ui/DateText.js';
import { useEndSessions, useOwnSessions } from './own-account.js';
import styles from './SessionsSection.module.css';

/** Where the person is signed in, and ending it there. */
export function SessionsSection() {
  const { data: sessions, isPending, refetch } = useOwnSessions();
  const { mutate: end } = useEndSessions();
  const list = useRef<HTMLUListElement>(null);

  // The button that was pressed goes with its session; who uses the keyboard stays in the list.
  const endAndStay = (id: string | null): void => {
    end(id);
    list.current?.focus();
  };

  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (!sessions) {
    return (
      <p className={styles.failed}>
        This list couldn’t be loaded.{' '}
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => {
              endAndStay(session.id);
            }}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button
          variant="outlined"
          onClick={() => {
            endAndStay(null);
          }}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { device, current, created_at: since, last_seen_at: seen } = session;
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {current && <span className={styles.mark}>This device</span>}
        </p>
        <p className={styles.times}>
          {current ? 'In use now' : <Seen at={seen} />} · Signed in since: <DateText value={since} exact />
        </p>
      </div>
      {current ? (
        <Button
          component={Link}
          to={screenPath('users.logout')}
          variant="outlined"
          aria-label={`Sign out on this device, ${device}`}
        >
          Sign out
        </Button>
      ) : (
        <Button variant="outlined" aria-label={`End the session on ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}

const Seen = ({ at }: { at: string }) => (
  <>
    Last seen: <DateText value={at} />
  </>
);
