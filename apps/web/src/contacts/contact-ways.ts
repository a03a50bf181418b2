import { CONTACT_DATA_TYPES } from '@gable/contracts';
import type { Contact } from '../api/index.js';

/** What a contact is called: name and lastname, of which one may be missing (ADR-14). */
export const contactName = ({ name, lastname }: Pick<Contact, 'name' | 'lastname'>): string =>
  [name, lastname].filter(Boolean).join(' ');

/** What calls a phone; an extension is dialled after it (RFC 3966). */
export const telAddress = (phone: string): string => `tel:${phone.replace(' ext. ', ';ext=')}`;

/** What kind of phone, e-mail or address something is (API-130). */
export const kindName = (id: number): string => CONTACT_DATA_TYPES.find((type) => type.id === id)?.name ?? '';
