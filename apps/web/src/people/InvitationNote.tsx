import type { Person } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { DateText } from '../ui/DateText.js';
import styles from './PeopleTable.module.css';
import { personName } from './person-name.js';

/** That a person's invitation is open, since when and by whom (PPL-3, PPL-24). */
export function InvitationNote({ person, everybody }: { person: Person; everybody: Person[] }) {
  const me = useCurrentUser();
  const { _pivot_invited_by: inviterId } = person;
  const inviter = everybody.find(({ id }) => id === inviterId);
  return (
    <span className={styles.invitation}>
      <span className={styles.sent}>Invitation sent</span>{' '}
      <span className={styles.since}>
        <DateText value={person._pivot_created_at} />
        {inviterId && <> by {inviterId === me?.id ? 'you' : inviterName(inviter)}</>}
      </span>
    </span>
  );
}

/** PPL-23, PRM-35: who is in the project no more is told so. */
const inviterName = (inviter: Person | undefined): string =>
  inviter ? personName(inviter) : 'somebody not in project';
