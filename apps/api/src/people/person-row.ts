import { MESSAGES } from '@gable/contracts';
import { contextOf, offerOf, type PersonStanding } from '@gable/domain';
import { notFound } from '../http/index.js';
import { type PersonRow as ProjectPersonRow, personView } from '../projects/index.js';
import type { PersonView } from './dto/person.dto.js';

/** A person of a project as the SQL answers it. */
export interface PersonRow extends ProjectPersonRow {
  phone: string | null;
}

/**
 * Everybody in a project on the wire, as one of them is shown them (ENT-3, ENT-12).
 * @param rows all of them: what may be done to one depends on the others.
 * @throws {Refusal} 404 when the viewer is out of the project by now.
 */
export function peopleViews(rows: readonly PersonRow[], viewerId: string, projectActive: boolean): PersonView[] {
  const people = rows.map(standingOf);
  const viewer = people.find(({ userId }) => userId === viewerId);
  if (!viewer) throw notFound(MESSAGES.projects.notFound);
  return rows.map((row) => {
    const { permissions, roles, requestableRoles } = offerOf(viewer, standingOf(row), people, projectActive);
    return {
      ...personView(row),
      phone: row.phone,
      role: row.role,
      context: contextOf(row.role),
      user_permissions: permissions,
      roles,
      requestable_roles: requestableRoles,
    };
  });
}

const standingOf = ({ id, role, lead, active, invited_by: invitedBy }: PersonRow): PersonStanding => ({
  userId: id,
  role,
  lead,
  active,
  invitedBy,
});
