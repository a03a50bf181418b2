import type { ContactDetail } from '../api/index.js';
import { OLIVIA } from './open-signed-in.js';

let contacts = 0;

/** A contact of the person that nothing is known of but its name. */
export function aContact(fields: Partial<ContactDetail> = {}): ContactDetail {
  contacts += 1;
  return {
    id: `01a1febd-088c-71d4-8c19-${String(contacts).padStart(12, '0')}`,
    contact_type_id: null,
    contact_type: null,
    name: 'Ada',
    lastname: `Contact ${contacts}`,
    business: '',
    phones: [],
    emails: [],
    addresses: [],
    notes: '',
    group_ids: [],
    groups: [],
    shared: false,
    owner: { id: OLIVIA.id, name: OLIVIA.name, avatar: false },
    user_permissions: ['view', 'edit', 'delete'],
    version: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    proposals: [],
    projects: [],
    ...fields,
  };
}
