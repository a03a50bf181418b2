import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { ContactDetail } from '../../api/index.js';
import { UnsavedChanges, useCurrentUser } from '../../sessions/index.js';
import { EditForm } from '../../ui/form/EditForm.js';
import type { SaveBarProps } from '../../ui/form/SaveBar.js';
import { usePageTitle } from '../../ui/page-title.js';
import { useContactSaving } from '../contact-changes.js';
import { useContactScreens } from '../contact-screens.js';
import { contactName } from '../contact-ways.js';
import { ContactAway, ContactFrame } from '../ContactFrame.js';
import { useShownContact } from '../shown-contact.js';
import { CONTACT_FIELDS, type ContactValues } from './contact-values.js';
import { ContactInputs } from './ContactInputs.js';
import styles from './ContactInputs.module.css';
import { StoreBar } from './StoreBar.js';

/** Edits a contact, over the list (ADR-4). */
export function EditContactDialog() {
  const { id = '' } = useParams();
  const me = useCurrentUser();
  const screens = useContactScreens();
  const { contact, error } = useShownContact(id);
  const saving = useContactSaving();
  const [isStored, setStored] = useState(false);
  const close = (): void => {
    screens.leave(screens.show(id));
  };
  usePageTitle('Edit contact', contact && contactName(contact));
  // Not before the form knows that nothing is left to be lost.
  const goOn = useEffectEvent(close);
  useEffect(() => {
    if (isStored) goOn();
  }, [isStored]);
  if (!contact) return <ContactAway error={error} onClose={close} />;
  if (!contact.user_permissions.includes('edit')) return <Navigate to={screens.show(id)} replace />;
  return (
    <ContactFrame title={`Edit ${contactName(contact)}`} onClose={close}>
      <EditForm<ContactValues, ContactDetail>
        label="Contact"
        resource="address-book"
        id={contact.id}
        fields={CONTACT_FIELDS}
        saving={{
          ...saving,
          onSuccess: (...saved) => {
            saving.onSuccess(...(saved as unknown as Parameters<typeof saving.onSuccess>));
            setStored(true);
          },
        }}
        Leaving={UnsavedChanges}
        className={styles.form}
        Bar={EditBar}
      >
        <ContactInputs isOwn={contact.owner.id === me?.id} />
      </EditForm>
    </ContactFrame>
  );
}

function EditBar({ savable, saving }: SaveBarProps) {
  const { id = '' } = useParams();
  const screens = useContactScreens();
  return (
    <StoreBar
      storable={savable}
      storing={saving}
      onCancel={() => {
        screens.leave(screens.show(id));
      }}
    />
  );
}
