import { contactNameProblem, LIMITS, namelessProblem } from '@gable/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { SwitchInput } from '../ui/form/SwitchInput.js';
import { TextInput } from '../ui/form/TextInput.js';
import type { NewProposal } from './new-proposal.js';

const SWITCHED = { on: true, off: false };

/** Who asked, for one's own contacts (POT-14, ADR-19): by name, lastname or both, with the e-mail and phone above. */
export function AddToContactsInput() {
  const { getValues } = useFormContext<NewProposal>();
  const isWanted = useWatch<NewProposal, 'contact'>({ name: 'contact' });
  return (
    <>
      <div>
        <SwitchInput
          source="contact"
          label="Add to contacts"
          help="Keeps who asked in your contacts, with this email and phone."
          values={SWITCHED}
        />
      </div>
      {isWanted && (
        <>
          <TextInput
            source="contact_name"
            label="Contact’s name"
            maxLength={LIMITS.contactName}
            validate={(name) =>
              contactNameProblem(name) ?? namelessProblem({ name, lastname: getValues('contact_lastname') })
            }
          />
          <TextInput
            source="contact_lastname"
            label="Contact’s lastname"
            maxLength={LIMITS.contactName}
            validate={contactNameProblem}
          />
        </>
      )}
    </>
  );
}
