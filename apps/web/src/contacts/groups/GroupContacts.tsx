import { MESSAGES, screenPath } from '@gable/contracts';
import RemoveIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import type { ContactGroupDetail, GroupContact } from '../../api/index.js';
import { Avatar } from '../../people/index.js';
import { EmptyState, PeopleDrawing } from '../../ui/EmptyState.js';
import { useFocusAfter } from '../../ui/focus-after.js';
import { TableFrame } from '../../ui/TableFrame.js';
import { FROM_HERE } from '../contact-screens.js';
import { contactName } from '../contact-ways.js';
import { useRemoveFromGroup } from './group-changes.js';
import styles from './GroupContacts.module.css';

/** Who is in a group; each can be taken out of it, and stays a contact (ADR-12). */
export function GroupContacts({ group }: { group: ContactGroupDetail }) {
  const remove = useRemoveFromGroup(group);
  const leaving = useFocusAfter(group.contacts, { links: '[data-remove]', otherwise: '[data-empty]' });
  if (group.contacts.length === 0) {
    return (
      <EmptyState
        drawing={<PeopleDrawing />}
        heading={MESSAGES.contacts.groupEmpty}
        text="Search for a contact above, and add one after the other."
      />
    );
  }
  return (
    <TableFrame className={styles.table} aria-label={`Contacts of ${group.name}`}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={styles.email}>
            Email
          </th>
          <th scope="col" className={styles.phone}>
            Phone
          </th>
          <th scope="col" className={styles.action}>
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {group.contacts.map((contact) => (
          <ContactOfGroup
            key={contact.id}
            contact={contact}
            groupName={group.name}
            onRemove={() => {
              leaving([contact.id]);
              remove.mutate(contact);
            }}
          />
        ))}
      </tbody>
    </TableFrame>
  );
}

interface ContactOfGroupProps {
  contact: GroupContact;
  groupName: string;
  onRemove: () => void;
}

function ContactOfGroup({ contact, groupName, onRemove }: ContactOfGroupProps) {
  const name = contactName(contact);
  return (
    <tr>
      <th scope="row" className={styles.nameCell}>
        <div className={styles.name}>
          <Avatar person={{ id: contact.id, name, email: '', avatar: false }} size={30} />
          <span className={styles.words}>
            <Link
              to={screenPath('address-book.show', { id: contact.id })}
              state={FROM_HERE}
              className={`covering-link ${styles.link}`}
            >
              {name}
            </Link>
            <span className={styles.below}>{contact.email ?? contact.phone}</span>
          </span>
        </div>
      </th>
      <td className={styles.email}>
        {contact.email && (
          <a href={`mailto:${contact.email}`} className={styles.way}>
            {contact.email}
          </a>
        )}
      </td>
      <td className={styles.phone}>
        {contact.phone && (
          <a href={`tel:${contact.phone}`} className={styles.way}>
            {contact.phone}
          </a>
        )}
      </td>
      <td className={styles.action}>
        <IconButton
          size="small"
          className={styles.remove}
          aria-label={`Remove ${name} from ${groupName}`}
          data-remove
          onClick={onRemove}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}
