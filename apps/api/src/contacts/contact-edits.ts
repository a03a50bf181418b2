import { MESSAGES, namelessProblem } from '@gable/contracts';
import { type ContactFields, keptAddresses, keptEmails, keptPhones } from '@gable/domain';
import { invalid } from '../http/index.js';
import type { ContactFieldsRequest } from './dto/contact-requests.dto.js';

/**
 * A contact as it is after what was sent; what is left out stays as it is.
 * @param place where it stands in the call
 * @throws {Refusal} 400 without a name and a lastname (VAL-51), for a phone that can be none
 */
export function contactAfter(
  before: ContactFields,
  sent: ContactFieldsRequest & { contact_type_id?: string | null },
  place = '',
): ContactFields {
  const { phones, wrong } = sent.phones ? keptPhones(sent.phones) : { phones: before.phones, wrong: [] };
  if (wrong.length > 0) {
    throw invalid(
      Object.fromEntries(wrong.map((each) => [`${place}phones.${each}.phone`, [MESSAGES.contacts.phoneInvalid]])),
    );
  }
  const after: ContactFields = {
    contactTypeId: sent.contact_type_id === undefined ? before.contactTypeId : sent.contact_type_id,
    name: sent.name ?? before.name,
    lastname: sent.lastname ?? before.lastname,
    business: sent.business === undefined ? before.business : (sent.business ?? ''),
    phones,
    emails: sent.emails ? keptEmails(sent.emails) : before.emails,
    addresses: sent.addresses ? keptAddresses(sent.addresses) : before.addresses,
    notes: sent.notes === undefined ? before.notes : (sent.notes ?? ''),
  };
  const nameless = namelessProblem(after);
  if (nameless !== null) throw invalid({ [`${place}name`]: [nameless] });
  return after;
}
