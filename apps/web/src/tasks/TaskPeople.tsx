import type { Task } from '../api/index.js';
import { Avatar } from '../people/index.js';
import { useCurrentUser } from '../sessions/index.js';
import styles from './TaskPeople.module.css';

/** Who does a task that one has given away, or who gave it to one; nothing of what is one's own. */
export function TaskPeople({ task }: { task: Task }) {
  const { owner, assignee, assignee_sees: isSeen } = task;
  const me = useCurrentUser();
  if (assignee.id === owner.id) return null;
  const isGivenAway = owner.id === me?.id;
  const other = isGivenAway ? assignee : owner;
  return (
    <span className={styles.person}>
      <Avatar person={{ ...other, email: '' }} size={30} />
      <span>
        <span className={styles.way}>{isGivenAway ? 'to' : 'from'} </span>
        {other.name}
        {!isSeen && <span className={styles.unseen}> can’t see it any more</span>}
      </span>
    </span>
  );
}
