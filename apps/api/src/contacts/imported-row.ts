import {
  ADDRESS_TEXTS,
  addressTextProblem,
  contactBusinessProblem,
  contactEmailProblem,
  contactNameProblem,
  contactNotesProblem,
  contactPhoneProblem,
  countryProblem,
  dataTypeProblem,
  MESSAGES,
  namelessProblem,
} from '@gable/contracts';
import { type ContactFields, emptyContact, keptAddresses, keptEmails, keptPhones } from '@gable/domain';
import type { ImportedRow } from './dto/batch-requests.dto.js';

/** What is wrong with a row, by field. */
export type RowErrors = Record<string, string[]>;

/**
 * What a row says, or why it is refused (OPN-149): without a name and a lastname, with a country that is no ISO code
 * (VAL-54), with a phone or an e-mail that can be none.
 */
export function readRow(row: ImportedRow): { fields: ContactFields } | { errors: RowErrors } {
  const { name, lastname, business, notes } = row;
  const [phones, emails, addresses] = [row.phones ?? [], row.emails ?? [], row.addresses ?? []];
  const problems: Record<string, string | null> = {
    name: contactNameProblem(name) ?? namelessProblem({ name, lastname }),
    lastname: contactNameProblem(lastname),
    business: contactBusinessProblem(business),
    notes: contactNotesProblem(notes),
  };
  for (const [place, each] of phones.entries()) {
    problems[`phones.${place}.phone`] = contactPhoneProblem(each.phone);
    problems[`phones.${place}.country_code`] = countryProblem(each.country_code);
    problems[`phones.${place}.data_type_id`] = dataTypeProblem(each.data_type_id);
  }
  for (const [place, each] of emails.entries()) {
    problems[`emails.${place}.email`] = contactEmailProblem(each.email?.trim());
    problems[`emails.${place}.data_type_id`] = dataTypeProblem(each.data_type_id);
  }
  for (const [place, each] of addresses.entries()) {
    for (const field of ADDRESS_TEXTS) problems[`addresses.${place}.${field}`] = addressTextProblem(each[field]);
    problems[`addresses.${place}.country_id`] = countryProblem(each.country_id);
    problems[`addresses.${place}.data_type_id`] = dataTypeProblem(each.data_type_id);
  }
  const kept = keptPhones(phones);
  for (const place of kept.wrong) problems[`phones.${place}.phone`] ??= MESSAGES.contacts.phoneInvalid;
  const errors = Object.entries(problems).flatMap(([field, problem]) => (problem === null ? [] : [[field, [problem]]]));
  if (errors.length > 0) return { errors: Object.fromEntries(errors) as RowErrors };
  return {
    fields: {
      ...emptyContact(),
      name: name?.trim() ?? '',
      lastname: lastname?.trim() ?? '',
      business: business?.trim() ?? '',
      phones: kept.phones,
      emails: keptEmails(emails),
      addresses: keptAddresses(addresses),
      notes: notes?.trim() ?? '',
    },
  };
}
