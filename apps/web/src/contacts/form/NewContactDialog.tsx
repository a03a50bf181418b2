import { MESSAGES } from '@gable/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useSaveContext } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { ContactDetail } from '../../api/index.js';
import { refusalText } from '../../api/refusal-text.js';
import { UnsavedChanges } from '../../sessions/index.js';
import { CreateForm } from '../../ui/form/CreateForm.js';
import { isReportedAt } from '../../ui/form/refused-fields.js';
import { usePageTitle } from '../../ui/page-title.js';
import { CachedContacts } from '../cached-contacts.js';
import { useContactScreens } from '../contact-screens.js';
import { ContactFrame } from '../ContactFrame.js';
import { type ContactValues, newContact, sentContact } from './contact-values.js';
import { ContactInputs } from './ContactInputs.js';
import styles from './ContactInputs.module.css';
import { StoreBar } from './StoreBar.js';

const texts = MESSAGES.contacts;

/** A new contact, over the list (ADR-5); stored, it is shown. */
export function NewContactDialog() {
  usePageTitle('New contact');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const screens = useContactScreens();
  const [begun] = useState(newContact);
  const [stored, setStored] = useState<string | null>(null);
  const close = (): void => {
    screens.leave(screens.list);
  };
  // Not before the form knows that nothing is left to be lost.
  const goOn = useEffectEvent((id: string) => {
    screens.replace(screens.show(id));
  });
  useEffect(() => {
    if (stored !== null) goOn(stored);
  }, [stored]);
  return (
    <ContactFrame title="New contact" onClose={close}>
      <CreateForm<ContactValues, ContactDetail>
        resource="address-book"
        label="New contact"
        className={styles.form}
        values={begun}
        sent={sentContact}
        Leaving={UnsavedChanges}
        creating={{
          onSuccess: ({ id }) => {
            new CachedContacts(queryClient).refresh();
            notify(texts.stored, { type: 'success' });
            setStored(id);
          },
          onError: (error) => {
            if (isReportedAt(error, Object.keys(begun))) return;
            notify(refusalText(error, texts.storeFailed), { type: 'error' });
          },
        }}
      >
        <ContactInputs isOwn />
        <NewContactBar onCancel={close} />
      </CreateForm>
    </ContactFrame>
  );
}

function NewContactBar({ onCancel }: { onCancel: () => void }) {
  const { saving = false } = useSaveContext();
  const { isSubmitting } = useFormState();
  return <StoreBar storable storing={saving || isSubmitting} onCancel={onCancel} />;
}
