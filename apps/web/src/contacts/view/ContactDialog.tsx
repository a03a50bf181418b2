import { screenPath } from '@gable/contracts';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Link, useParams } from 'react-router-dom';
import { shownPhone } from '../../accounts/index.js';
import type { ContactDetail } from '../../api/index.js';
import { Avatar } from '../../people/index.js';
import { useCurrentUser } from '../../sessions/index.js';
import { usePageTitle } from '../../ui/page-title.js';
import { addressLines } from '../address-layout.js';
import { FROM_HERE, useContactScreens } from '../contact-screens.js';
import { contactName, kindName, telAddress } from '../contact-ways.js';
import { ContactAway, ContactFrame } from '../ContactFrame.js';
import { useShownContact } from '../shown-contact.js';
import { useListBelow } from '../focus-after-contacts.js';
import { ContactActions } from './ContactActions.js';
import styles from './ContactDialog.module.css';
import { Part, Ways } from './ContactParts.js';

/** A contact, over the list: how to reach them, what they take part in, what can be done (ADR-3). */
export function ContactDialog() {
  const { id = '' } = useParams();
  const screens = useContactScreens();
  const { contact, error } = useShownContact(id);
  const below = useListBelow();
  const close = (): void => {
    screens.leave(screens.list);
  };
  usePageTitle(contact && contactName(contact));
  if (!contact) return <ContactAway error={error} onClose={close} />;
  const name = contactName(contact);
  return (
    <ContactFrame
      title={
        <span className={styles.head}>
          <Avatar person={{ id: contact.id, name, email: '', avatar: false }} size={40} />
          <span className={styles.names}>
            <span>{name}</span>
            <span className={styles.what}>
              {[contact.contact_type?.name, contact.business].filter(Boolean).join(', ')}
            </span>
          </span>
        </span>
      }
      onClose={close}
    >
      <DialogContent className={styles.parts}>
        <ContactParts contact={contact} />
      </DialogContent>
      <DialogActions>
        <ContactActions
          contact={contact}
          onGone={() => {
            below?.leaving([contact.id]);
            close();
          }}
        />
        {contact.user_permissions.includes('edit') && (
          <Button variant="contained" component={Link} to={screens.edit(contact.id)} state={FROM_HERE}>
            Edit
          </Button>
        )}
      </DialogActions>
    </ContactFrame>
  );
}

/** What there is of a contact; what there is nothing of is left out. */
function ContactParts({ contact }: { contact: ContactDetail }) {
  const me = useCurrentUser();
  // A contact of the list is shown before what it takes part in is there.
  const { proposals = [], projects = [] } = contact as Partial<ContactDetail>;
  const groups = contact.groups.map(({ id, name }) => ({
    id,
    name,
    to: screenPath('address-book.group', { gid: id }),
  }));
  return (
    <>
      <Ways
        label="Phones"
        ways={contact.phones.map(({ phone, data_type_id }) => ({
          kind: kindName(data_type_id),
          shown: <a href={telAddress(phone)}>{shownPhone(phone)}</a>,
        }))}
      />
      <Ways
        label="Emails"
        ways={contact.emails.map(({ email, data_type_id }) => ({
          kind: kindName(data_type_id),
          shown: <a href={`mailto:${email}`}>{email}</a>,
        }))}
      />
      <Ways
        label="Addresses"
        ways={contact.addresses.map((address) => ({
          kind: kindName(address.data_type_id),
          shown: (
            <address className={styles.address}>
              {addressLines(address).map((line, at) => (
                <span key={at}>{line}</span>
              ))}
            </address>
          ),
        }))}
      />
      <Part
        label="Projects"
        links={projects.map(({ id, name }) => ({ id, name, to: screenPath('projects.files', { id }) }))}
      />
      <Part
        label="Proposals"
        links={proposals.map(({ id, name }) => ({ id, name, to: screenPath('potential.show', { id }) }))}
      />
      <Part label="Groups" links={groups} />
      {contact.notes !== '' && (
        <section>
          <h3>Notes</h3>
          <p className={styles.notes}>{contact.notes}</p>
        </section>
      )}
      {contact.shared && (
        <p className={styles.sharing}>
          {contact.owner.id === me?.id
            ? 'Your firm sees this contact.'
            : `${contact.owner.name} shares this contact with your firm.`}
        </p>
      )}
    </>
  );
}
