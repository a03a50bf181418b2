import {
  ADDRESS_TEXTS,
  type ContactAddress,
  type ContactEmail,
  type ContactPhone,
  DEFAULT_COUNTRY,
  DEFAULT_DATA_TYPE,
  emailKey,
} from '@gable/contracts';
import { readContactPhone } from './phones.js';

/** What somebody may do with a contact. */
export const CONTACT_RIGHTS = ['view', 'edit', 'delete'] as const;

/** One of {@link CONTACT_RIGHTS}. */
export type ContactRight = (typeof CONTACT_RIGHTS)[number];

/** What somebody is to a contact that they see: whose it is, and what their role in the firm allows. */
export interface ContactPlace {
  own: boolean;
  /** Whether the person's role in the firm has `potentials_edit`. */
  edits_shared: boolean;
}

/**
 * One's own contact is one's own in everything. One that a colleague shares is there to be read, edited by those who edit
 * the proposals of the firm, and deleted by nobody else than who brought it.
 */
export function contactRightsOf({ own, edits_shared: edits }: ContactPlace): ReadonlySet<ContactRight> {
  if (own) return new Set(CONTACT_RIGHTS);
  return new Set(edits ? (['view', 'edit'] as const) : (['view'] as const));
}

/** What is known of a contact (ENT-24). */
export interface ContactFields {
  contactTypeId: string | null;
  name: string;
  lastname: string;
  business: string;
  phones: ContactPhone[];
  emails: ContactEmail[];
  addresses: ContactAddress[];
  notes: string;
}

/** Ways to reach somebody, as they are sent: anything of them may be left out. */
export interface SentWays {
  phones?: { phone?: string | null; country_code?: string | null; data_type_id?: number | null }[];
  emails?: { email?: string | null; data_type_id?: number | null }[];
  addresses?: { [Field in keyof ContactAddress]?: ContactAddress[Field] | null }[];
}

/** Nothing but the names that must be there. */
export const emptyContact = (): ContactFields => ({
  contactTypeId: null,
  name: '',
  lastname: '',
  business: '',
  phones: [],
  emails: [],
  addresses: [],
  notes: '',
});

/**
 * ADR-17, VAL-52: phones without a number are dropped, each number counts once. What can be no number is answered by its
 * place.
 */
export function keptPhones(sent: NonNullable<SentWays['phones']>): { phones: ContactPhone[]; wrong: number[] } {
  const phones: ContactPhone[] = [];
  const wrong: number[] = [];
  for (const [place, { phone, country_code: country, data_type_id: type }] of sent.entries()) {
    const text = textOf(phone);
    if (text === '') continue;
    const read = readContactPhone(text, textOf(country) || undefined);
    if (!read) wrong.push(place);
    else if (phones.every((known) => known.phone !== read.phone)) {
      phones.push({ ...read, data_type_id: type ?? DEFAULT_DATA_TYPE });
    }
  }
  return { phones, wrong };
}

/** E-mails without those that are empty or there already. */
export function keptEmails(sent: NonNullable<SentWays['emails']>): ContactEmail[] {
  const emails: ContactEmail[] = [];
  for (const { email, data_type_id: type } of sent) {
    const text = textOf(email);
    if (text !== '' && emails.every((known) => emailKey(known.email) !== emailKey(text))) {
      emails.push({ email: text, data_type_id: type ?? DEFAULT_DATA_TYPE });
    }
  }
  return emails;
}

/** Addresses without those that say nothing but a country, and those that are there already (ADR-18). */
export function keptAddresses(sent: NonNullable<SentWays['addresses']>): ContactAddress[] {
  const addresses: ContactAddress[] = [];
  for (const each of sent) {
    const [line1, line2, line3, city, state, zip] = ADDRESS_TEXTS.map((field) => textOf(each[field]));
    const address: ContactAddress = {
      line1: line1 ?? '',
      line2: line2 ?? '',
      line3: line3 ?? '',
      city: city ?? '',
      state: state ?? '',
      zip: zip ?? '',
      country_id: (textOf(each.country_id) || DEFAULT_COUNTRY).toUpperCase(),
      data_type_id: each.data_type_id ?? DEFAULT_DATA_TYPE,
    };
    const saysNothing = ADDRESS_TEXTS.every((field) => address[field] === '');
    if (!saysNothing && addresses.every((known) => !isSameAddress(known, address))) addresses.push(address);
  }
  return addresses;
}

/** Whether two addresses lead to the same place. */
export const isSameAddress = (one: ContactAddress, other: ContactAddress): boolean =>
  [...ADDRESS_TEXTS, 'country_id' as const].every((field) => one[field].toLowerCase() === other[field].toLowerCase());

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
