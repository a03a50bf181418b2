import { importedRowProblems, MESSAGES, type RowErrors } from '@gable/contracts';
import { type ContactFields, emptyContact, keptAddresses, keptEmails, keptPhones } from '@gable/domain';
import type { ImportedRow } from './dto/batch-requests.dto.js';

/**
 * What a row says, or why it is refused (OPN-149): without a name and a lastname, with a country that is no ISO code
 * (VAL-54), with a phone or an e-mail that can be none.
 */
export function readRow(row: ImportedRow): { fields: ContactFields } | { errors: RowErrors } {
  const { name, lastname, business, notes } = row;
  const kept = keptPhones(row.phones ?? []);
  const wrong = kept.wrong.map((place): [string, string[]] => [
    `phones.${place}.phone`,
    [MESSAGES.contacts.phoneInvalid],
  ]);
  const errors: RowErrors = { ...Object.fromEntries(wrong), ...importedRowProblems(row) };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    fields: {
      ...emptyContact(),
      name: name?.trim() ?? '',
      lastname: lastname?.trim() ?? '',
      business: business?.trim() ?? '',
      phones: kept.phones,
      emails: keptEmails(row.emails ?? []),
      addresses: keptAddresses(row.addresses ?? []),
      notes: notes?.trim() ?? '',
    },
  };
}
