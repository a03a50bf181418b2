import {
  ADDRESS_TEXTS,
  CONTACT_DATA_TYPES,
  type ContactAddress,
  type ContactEmail,
  type ContactPhone,
  countryName,
  DEFAULT_COUNTRY,
  DEFAULT_DATA_TYPE,
  MESSAGES,
  MOBILE_DATA_TYPE,
} from '@gable/contracts';
import { settledPhone } from '../../accounts/index.js';
import type { Contact, ContactType } from '../../api/index.js';
import type { EditedFields } from '../../ui/form/edited-record.js';

/** A phone as it is typed, in the country where it is dialled. */
export type TypedPhone = Pick<ContactPhone, 'phone' | 'country_code' | 'data_type_id'>;

/** A way to reach somebody, as a row of the form. */
export type Row<Way> = Way & {
  /** Which row it is, while others come and go. */
  key: string;
};

/** What the form of a contact holds (ENT-24). */
export interface ContactValues {
  name: string;
  lastname: string;
  business: string;
  contact_type_id: ContactType | null;
  phones: Row<TypedPhone>[];
  emails: Row<ContactEmail>[];
  addresses: Row<ContactAddress>[];
  group_ids: Contact['groups'];
  notes: string;
  shared: boolean;
}

/** ADR-18: a phone begins as a mobile phone of the default country. */
export const blankPhone = (): TypedPhone => ({
  phone: '',
  country_code: DEFAULT_COUNTRY.toLowerCase(),
  data_type_id: MOBILE_DATA_TYPE,
});

export const blankEmail = (): ContactEmail => ({ email: '', data_type_id: DEFAULT_DATA_TYPE });

/** ADR-18: an address begins in the default country. */
export const blankAddress = (): ContactAddress => ({
  ...{ line1: '', line2: '', line3: '', city: '', state: '', zip: '' },
  country_id: DEFAULT_COUNTRY,
  data_type_id: DEFAULT_DATA_TYPE,
});

/** A new contact: a phone and an e-mail wait to be filled, one's own alone. */
export const newContact = (): ContactValues => ({
  name: '',
  lastname: '',
  business: '',
  contact_type_id: null,
  phones: [{ key: 'first', ...blankPhone() }],
  emails: [{ key: 'first', ...blankEmail() }],
  addresses: [],
  group_ids: [],
  notes: '',
  shared: false,
});

const inRows = <Way>(ways: readonly Way[]): Row<Way>[] => ways.map((way, at) => ({ key: `stored ${at}`, ...way }));

/** A stored phone as it is typed where it is dialled. */
function typedPhone({ phone, country_code, data_type_id }: ContactPhone): TypedPhone {
  const settled = settledPhone({ phone, country: country_code });
  return { phone: settled.phone, country_code: settled.country, data_type_id };
}

/** Those with a number (ADR-17). */
const sentPhones = (rows: readonly Row<TypedPhone>[]): TypedPhone[] =>
  rows
    .filter(({ phone }) => phone.trim() !== '')
    .map(({ phone, country_code, data_type_id }) => ({ phone: phone.trim(), country_code, data_type_id }));

const sentEmails = (rows: readonly Row<ContactEmail>[]): ContactEmail[] =>
  rows
    .filter(({ email }) => email.trim() !== '')
    .map(({ email, data_type_id }) => ({ email: email.trim(), data_type_id }));

/** Those that say more than a country. */
const sentAddresses = (rows: readonly Row<ContactAddress>[]): ContactAddress[] =>
  rows
    .filter((address) => ADDRESS_TEXTS.some((field) => address[field].trim() !== ''))
    .map(({ line1, line2, line3, city, state, zip, country_id, data_type_id }) => ({
      ...{ line1: line1.trim(), line2: line2.trim(), line3: line3.trim() },
      ...{ city: city.trim(), state: state.trim(), zip: zip.trim(), country_id, data_type_id },
    }));

const { nothing, on, off } = MESSAGES.projects.changed;
const listed = (each: readonly string[]): string => each.join(', ') || nothing;
const kind = (id: number): string => CONTACT_DATA_TYPES.find((type) => type.id === id)?.name ?? '';

/** A text; an empty one is none. */
const text = <Field extends 'name' | 'lastname' | 'business' | 'notes'>(field: Field) => ({
  sent: (typed: string) => ({ [field]: typed.trim() }),
  described: (typed: string) => typed || nothing,
});

/** How the form saves each field (API-119, API-120), and says what somebody else made of it. */
export const CONTACT_FIELDS: EditedFields<ContactValues, Contact> = {
  name: text('name'),
  lastname: text('lastname'),
  business: text('business'),
  contact_type_id: {
    of: ({ contact_type }) => contact_type,
    sent: (type) => ({ contact_type_id: type?.id ?? null }),
    described: (type) => type?.name ?? nothing,
  },
  phones: {
    of: ({ phones }) => inRows(phones.map(typedPhone)),
    sent: (rows) => ({ phones: sentPhones(rows) }),
    described: (rows) => listed(rows.map(({ phone, data_type_id }) => `${phone} (${kind(data_type_id)})`)),
  },
  emails: {
    of: ({ emails }) => inRows(emails),
    sent: (rows) => ({ emails: sentEmails(rows) }),
    described: (rows) => listed(rows.map(({ email, data_type_id }) => `${email} (${kind(data_type_id)})`)),
  },
  addresses: {
    of: ({ addresses }) => inRows(addresses),
    sent: (rows) => ({ addresses: sentAddresses(rows) }),
    described: (rows) =>
      listed(
        rows.map((address) =>
          [...ADDRESS_TEXTS.map((field) => address[field]), countryName(address.country_id)].filter(Boolean).join(' '),
        ),
      ),
  },
  group_ids: {
    of: ({ groups }) => groups,
    sent: (groups) => ({ group_ids: groups.map(({ id }) => id) }),
    described: (groups) => listed(groups.map(({ name }) => name)),
  },
  notes: text('notes'),
  shared: {
    sent: (shared) => ({ shared }),
    described: (shared) => (shared ? on : off),
  },
};

/** What of a new contact is sent. */
export const sentContact = (values: ContactValues): object =>
  Object.assign(
    {},
    ...Object.entries(CONTACT_FIELDS).map(([field, { sent }]) =>
      (sent as (value: unknown) => object)(values[field as keyof ContactValues]),
    ),
  ) as object;
