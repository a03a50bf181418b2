import type { ContactProjectView } from './dto/contact.dto.js';
import type { GroupContactView, GroupDetailView, GroupView } from './dto/group.dto.js';

/** A group as the SQL answers it to its owner. */
export interface GroupRow {
  id: string;
  name: string;
  notes: string;
  project_id: string | null;
  project: ContactProjectView | null;
  contacts: GroupContactView[];
  contacts_total: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** A group on the wire (ENT-28). */
export const groupView = (row: GroupRow): GroupView => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The same with the ids of all who are in it. */
export const groupDetailView = (row: GroupRow): GroupDetailView => ({
  ...groupView(row),
  contact_ids: row.contacts.map(({ id }) => id),
});
