import type { ContactAddress, ContactEmail, ContactPhone } from '@gable/contracts';
import { contactRightsOf, type ContactFields } from '@gable/domain';
import type { NamedPersonView } from '../names/index.js';
import type { ContactTypeView, ContactView, NamedGroupView } from './dto/contact.dto.js';

/** A contact as the SQL answers it to somebody who sees it. */
export interface ContactRow {
  id: string;
  owner_id: string;
  contact_type_id: string | null;
  contact_type: ContactTypeView | null;
  name: string;
  lastname: string;
  business: string;
  phones: ContactPhone[];
  emails: ContactEmail[];
  addresses: ContactAddress[];
  notes: string;
  groups: NamedGroupView[];
  firm_id: string | null;
  owner: NamedPersonView;
  own: boolean;
  edits_shared: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** A contact on the wire (ENT-24). */
export const contactView = (row: ContactRow): ContactView => ({
  id: row.id,
  contact_type_id: row.contact_type_id,
  contact_type: row.contact_type,
  name: row.name,
  lastname: row.lastname,
  business: row.business,
  phones: row.phones,
  emails: row.emails,
  addresses: row.addresses,
  notes: row.notes,
  group_ids: row.groups.map(({ id }) => id).sort(),
  groups: row.groups,
  shared: row.firm_id !== null,
  owner: row.owner,
  user_permissions: [...contactRightsOf(row)],
  version: row.version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** What is known of it, as rules read it. */
export const fieldsOf = (
  row: Pick<ContactRow, 'contact_type_id' | Exclude<keyof ContactFields, 'contactTypeId'>>,
): ContactFields => ({
  contactTypeId: row.contact_type_id,
  name: row.name,
  lastname: row.lastname,
  business: row.business,
  phones: row.phones,
  emails: row.emails,
  addresses: row.addresses,
  notes: row.notes,
});
