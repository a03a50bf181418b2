import { Avatar, personName } from './Avatar.js';
import styles from './PersonLine.module.css';

/** A person in a list to choose from: picture, name and address. */
export const PersonLine = ({ person }: { person: { id: string; name: string; email: string; avatar: boolean } }) => (
  <>
    <Avatar person={person} size={30} />
    <span className={styles.words}>
      <span className={styles.name}>{personName(person)}</span>
      <span className={styles.address}>{person.email}</span>
    </span>
  </>
);
