import type { ProjectRole } from '@gable/contracts';
import { contextOf } from '@gable/domain';
import type { PersonView } from './dto/person.dto.js';

/** A person of a project as the SQL answers it. */
export interface PersonRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  active: boolean;
  avatar: boolean;
  role: ProjectRole;
  lead: boolean;
  created_at: Date;
  invited_by: string | null;
}

/** A person on the wire (ENT-3, ENT-12). */
export const personView = (row: PersonRow): PersonView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  active: row.active,
  context: contextOf(row.role),
  avatar: row.avatar,
  _pivot_role: row.role,
  _pivot_lead: row.lead,
  _pivot_created_at: row.created_at.toISOString(),
  _pivot_invited_by: row.invited_by,
});
