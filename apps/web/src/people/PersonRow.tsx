import type { Person } from '../api/index.js';
import { useCurrentUser } from '../sessions/index.js';
import { Avatar } from './Avatar.js';
import { InvitationNote } from './InvitationNote.js';
import { useKeptFocus } from './kept-focus.js';
import { LeaderRadio } from './LeaderRadio.js';
import styles from './PeopleTable.module.css';
import { personName } from './person-name.js';
import { PersonMenu } from './PersonMenu.js';
import { RoleSelect } from './RoleSelect.js';

interface PersonRowProps {
  person: Person;
  everybody: Person[];
  /** Shows who leads. */
  withLead: boolean;
  /** What takes the focus when this row goes with it. */
  headingId: string;
}

/** A person in a table; on phones a card. */
export function PersonRow({ person, everybody, withLead, headingId }: PersonRowProps) {
  const me = useCurrentUser();
  const row = useKeptFocus(person.id, headingId);
  const name = personName(person);
  return (
    <tr ref={row} data-person={person.id} tabIndex={-1}>
      <th scope="row" className={styles.nameCell}>
        <span className={styles.name}>
          <Avatar person={person} size={30} />
          <span className={styles.words}>
            <span className={styles.nameLine}>
              <span className={styles.nameText} title={name}>
                {name}
              </span>
              {person.id === me?.id && <span className={styles.mark}>You</span>}
            </span>
            {!person.active && <InvitationNote person={person} everybody={everybody} />}
          </span>
        </span>
      </th>
      <td className={person.name ? styles.email : `${styles.email} ${styles.calledByEmail}`}>
        <a href={`mailto:${person.email}`} title={person.email}>
          {person.email}
        </a>
      </td>
      <td className={person.phone ? styles.phone : styles.noPhone}>
        {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
      </td>
      <td className={styles.role}>
        <RoleSelect person={person} />
      </td>
      {withLead && (
        <td className={styles.lead}>
          <LeaderRadio person={person} />
        </td>
      )}
      <td className={styles.actions}>
        <PersonMenu person={person} />
      </td>
    </tr>
  );
}
