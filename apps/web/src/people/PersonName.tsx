import type { ReactNode } from 'react';
import type { ProjectUser } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { Avatar, personName } from './Avatar.js';
import styles from './PersonName.module.css';

interface PersonNameProps {
  person: Pick<ProjectUser, 'id' | 'name' | 'email' | 'avatar'>;
  /** What else there is to say of the person, below the name. */
  children?: ReactNode;
}

/** A person at the head of a row: picture, name, whether it is oneself. */
export function PersonName({ person, children }: PersonNameProps) {
  const me = useCurrentUser();
  const name = personName(person);
  return (
    <span className={styles.name}>
      <Avatar person={person} size={30} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.text} title={name}>
            {name}
          </span>
          {person.id === me?.id && <span className={styles.mark}>You</span>}
        </span>
        {children && <span className={styles.note}>{children}</span>}
      </span>
    </span>
  );
}

/** That a person has not accepted the invitation yet. */
export const InvitationSent = () => <span className={styles.sent}>Invitation sent</span>;
