import { emailProblem } from './account-fields.js';
import { CONTACT_DATA_TYPES, COUNTRY_CODES } from './contacts.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isShowable } from './showable-text.js';

/** What is wrong with a field of a contact, in the words people read, or null. The forms, imports and the API ask the same. */
export type ContactFieldProblem = string | null;

/** ADR-14, VAL-51: a contact is stored with a name or a lastname. */
export const namelessProblem = ({ name, lastname }: { name?: unknown; lastname?: unknown }): ContactFieldProblem =>
  [name, lastname].some((each) => typeof each === 'string' && each.trim() !== '') ? null : MESSAGES.contacts.nameless;

/** The name, or the lastname; empty is none. */
export const contactNameProblem = (name: unknown): ContactFieldProblem => textProblem(name, LIMITS.contactName);

/** What business they are of. */
export const contactBusinessProblem = (business: unknown): ContactFieldProblem =>
  textProblem(business, LIMITS.contactBusiness);

/** What is noted of a contact or a group, in several lines. */
export const contactNotesProblem = (notes: unknown): ContactFieldProblem =>
  textProblem(typeof notes === 'string' ? notes.trim().replace(/[\n\r\t]/g, ' ') : notes, LIMITS.contactNotes);

/** A text of an address. */
export const addressTextProblem = (text: unknown): ContactFieldProblem => textProblem(text, LIMITS.addressLine);

/** Whatever is typed as a phone; whether it is one the domain knows. None is dropped (VAL-52). */
export const contactPhoneProblem = (phone: unknown): ContactFieldProblem => textProblem(phone, LIMITS.phone);

/** An e-mail; none is dropped. */
export const contactEmailProblem = (email: unknown): ContactFieldProblem =>
  email === null || email === undefined || email === '' ? null : emailProblem(email);

/** ADR-27, VAL-54: an ISO alpha-2 code; none is the default. */
export const countryProblem = (country: unknown): ContactFieldProblem =>
  country === null ||
  country === undefined ||
  country === '' ||
  (typeof country === 'string' && COUNTRY_CODES.includes(country.trim().toUpperCase()))
    ? null
    : MESSAGES.contacts.countryUnknown;

/** One of those there are; none is the default. */
export const dataTypeProblem = (id: unknown): ContactFieldProblem =>
  id === null || id === undefined || CONTACT_DATA_TYPES.some((type) => type.id === id)
    ? null
    : MESSAGES.contacts.dataTypeUnknown;

/** What a type of contacts is called. */
export const contactTypeProblem = (name: unknown): ContactFieldProblem => requiredTextProblem(name, LIMITS.contactType);

/** What a group is called. */
export const groupNameProblem = (name: unknown): ContactFieldProblem => requiredTextProblem(name, LIMITS.groupName);

function textProblem(text: unknown, most: number): ContactFieldProblem {
  if (text === null || text === undefined) return null;
  if (typeof text !== 'string' || !isShowable(text.trim())) return MESSAGES.contacts.textInvalid;
  return text.trim().length > most ? MESSAGES.contacts.textLong : null;
}

const requiredTextProblem = (text: unknown, most: number): ContactFieldProblem =>
  typeof text !== 'string' || text.trim() === '' ? MESSAGES.contacts.nameBlank : textProblem(text, most);
