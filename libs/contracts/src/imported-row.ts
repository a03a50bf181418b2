import {
  addressTextProblem,
  contactBusinessProblem,
  contactEmailProblem,
  contactNameProblem,
  contactNotesProblem,
  contactPhoneProblem,
  countryProblem,
  dataTypeProblem,
  namelessProblem,
} from './contact-fields.js';
import { ADDRESS_TEXTS, type ContactAddress } from './contacts.js';

/** A row of a file, mapped to the fields of a contact (OPN-149); anything of it may be left out. */
export interface ImportedContact {
  name?: string | null;
  lastname?: string | null;
  business?: string | null;
  phones?: { phone?: string | null; country_code?: string | null; data_type_id?: number | null }[] | null;
  emails?: { email?: string | null; data_type_id?: number | null }[] | null;
  addresses?: { [Field in keyof ContactAddress]?: ContactAddress[Field] | null }[] | null;
  notes?: string | null;
}

/** What is wrong with a row, by field. */
export type RowErrors = Record<string, string[]>;

/**
 * Why a row is refused, as far as it says so by itself: it has no name and no lastname, a country that is no ISO code (ADR-27,
 * VAL-54), an e-mail that can be none, a text that is too long. Whether a phone can be one, the server says.
 */
export function importedRowProblems(row: ImportedContact): RowErrors {
  const { name, lastname, business, notes } = row;
  const problems: Record<string, string | null> = {
    name: contactNameProblem(name) ?? namelessProblem({ name, lastname }),
    lastname: contactNameProblem(lastname),
    business: contactBusinessProblem(business),
    notes: contactNotesProblem(notes),
  };
  for (const [place, each] of (row.phones ?? []).entries()) {
    problems[`phones.${place}.phone`] = contactPhoneProblem(each.phone);
    problems[`phones.${place}.country_code`] = countryProblem(each.country_code);
    problems[`phones.${place}.data_type_id`] = dataTypeProblem(each.data_type_id);
  }
  for (const [place, each] of (row.emails ?? []).entries()) {
    problems[`emails.${place}.email`] = contactEmailProblem(each.email?.trim());
    problems[`emails.${place}.data_type_id`] = dataTypeProblem(each.data_type_id);
  }
  for (const [place, each] of (row.addresses ?? []).entries()) {
    for (const field of ADDRESS_TEXTS) problems[`addresses.${place}.${field}`] = addressTextProblem(each[field]);
    problems[`addresses.${place}.country_id`] = countryProblem(each.country_id);
    problems[`addresses.${place}.data_type_id`] = dataTypeProblem(each.data_type_id);
  }
  const wrong = Object.entries(problems).flatMap(([field, problem]): [string, string[]][] =>
    problem === null ? [] : [[field, [problem]]],
  );
  return Object.fromEntries(wrong);
}
