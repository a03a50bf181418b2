import type { ContactGroupDetail, GroupContact } from '../api/index.js';

/** A contact as a group shows it. */
export const inGroup = (id: string, name: string, lastname: string): GroupContact => ({
  id,
  name,
  lastname,
  email: `${id}@gable.test`,
  phone: null,
});

/** A group with these contacts. */
export const aGroup = (contacts: GroupContact[], fields: Partial<ContactGroupDetail> = {}): ContactGroupDetail => ({
  id: 'glaziers',
  name: 'Glaziers',
  notes: '',
  project_id: null,
  project: null,
  contacts,
  contact_ids: contacts.map(({ id }) => id),
  contacts_total: contacts.length,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});
