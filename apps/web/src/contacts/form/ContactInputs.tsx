import { contactBusinessProblem, contactNameProblem, contactNotesProblem, LIMITS } from '@gable/contracts';
import DialogContent from '@mui/material/DialogContent';
import { useOwnFirm } from '../../firms/index.js';
import { LongTextInput } from '../../ui/form/LongTextInput.js';
import { SwitchInput } from '../../ui/form/SwitchInput.js';
import { TextInput } from '../../ui/form/TextInput.js';
import { ContactGroupsInput } from './ContactGroupsInput.js';
import styles from './ContactInputs.module.css';
import { ContactTypeInput } from './ContactTypeInput.js';
import { AddressesInput, EmailsInput, PhonesInput } from './WayInputs.js';

const SWITCHED = { on: true, off: false };

/** Everything of a contact (ENT-24); what is its owner's alone to say is not shown to a colleague. */
export function ContactInputs({ isOwn }: { isOwn: boolean }) {
  const { data: firm } = useOwnFirm();
  return (
    <DialogContent className={styles.inputs}>
      <div className={styles.pair}>
        <TextInput source="name" label="Name" maxLength={LIMITS.contactName} validate={contactNameProblem} autoFocus />
        <TextInput source="lastname" label="Lastname" maxLength={LIMITS.contactName} validate={contactNameProblem} />
      </div>
      <div className={styles.pair}>
        <TextInput
          source="business"
          label="Business"
          maxLength={LIMITS.contactBusiness}
          validate={contactBusinessProblem}
        />
        {isOwn && <ContactTypeInput />}
      </div>
      <PhonesInput />
      <EmailsInput />
      <AddressesInput />
      <ContactGroupsInput />
      <LongTextInput source="notes" label="Notes" maxLength={LIMITS.contactNotes} validate={contactNotesProblem} />
      {isOwn && firm && (
        <div>
          <SwitchInput
            source="shared"
            label="Share with my firm"
            help={`Everybody in “${firm.name}” sees this contact, and who edits its proposals may change it.`}
            values={SWITCHED}
          />
        </div>
      )}
    </DialogContent>
  );
}
