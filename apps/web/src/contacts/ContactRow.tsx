import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { Contact } from '../api/index.js';
import { Avatar } from '../people/index.js';
import { SelectBox, type RowSelection } from '../ui/row-selection.js';
import { FROM_HERE, useContactScreens } from './contact-screens.js';
import { contactName, telAddress } from './contact-ways.js';
import styles from './ContactTable.module.css';

interface ContactRowProps {
  contact: Contact;
  /** In the whole list. */
  place: number;
  selection: RowSelection<Contact>;
}

/** A contact: name, e-mail, phone, groups (ADR-2); it leads to all there is of it (ADR-3). */
export function ContactRow({ contact, place, selection }: ContactRowProps) {
  const screens = useContactScreens();
  const name = contactName(contact);
  const [email, ...emails] = contact.emails;
  const [phone, ...phones] = contact.phones;
  return (
    <tr
      aria-rowindex={place + 2}
      data-place={place}
      data-contact={contact.id}
      data-selected={selection.isSelected(contact)}
    >
      <td className={styles.box}>
        <SelectBox row={contact} name={name} selection={selection} />
      </td>
      <th scope="row" className={styles.nameCell}>
        <div className={styles.name}>
          <Avatar person={{ id: contact.id, name, email: '', avatar: false }} size={30} />
          <span className={styles.words}>
            <Link
              to={screens.show(contact.id)}
              state={FROM_HERE}
              className={`${styles.called} covering-link`}
              data-contact-link
            >
              {name}
            </Link>
            {contact.business && <span className={styles.business}>{contact.business}</span>}
          </span>
        </div>
      </th>
      <td>
        {email && (
          <a href={`mailto:${email.email}`} className={styles.way}>
            {email.email}
          </a>
        )}
        <More count={emails.length} />
      </td>
      <td>
        {phone && (
          <a href={telAddress(phone.phone)} className={styles.way}>
            {phone.phone}
          </a>
        )}
        <More count={phones.length} />
      </td>
      <td>{contact.groups.map((group) => group.name).join(', ')}</td>
    </tr>
  );
}

const More = ({ count }: { count: number }) => count > 0 && <span className={styles.more}>+{count}</span>;

/** The shape of a contact that is coming. */
export const ContactRowComing = ({ place }: { place: number }) => (
  <tr aria-rowindex={place + 2} data-place={place}>
    <td className={styles.box} />
    <td className={styles.nameCell}>
      <div className={styles.name}>
        <Skeleton variant="circular" width={30} height={30} />
        <Skeleton variant="text" width={`${35 + ((place * 17) % 40)}%`} />
      </div>
    </td>
    {[65, 50, 40].map((width) => (
      <td key={width}>
        <Skeleton variant="text" width={`${width}%`} />
      </td>
    ))}
  </tr>
);
