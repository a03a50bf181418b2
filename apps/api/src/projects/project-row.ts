import type { ProjectRole, ProjectStatus } from '@gable/contracts';
import { ageInDays, isMember, permissionsOf } from '@gable/domain';
import type { OtherField } from '@gable/platform';
import { type PhaseRow, projectPhasesView } from '../phases/index.js';
import type { ProjectUserView, ProjectView } from './dto/project.dto.js';

/** A person of a project as the SQL answers it. */
export interface PersonRow {
  id: string;
  name: string;
  email: string;
  active: boolean;
  avatar: boolean;
  role: ProjectRole;
  lead: boolean;
  created_at: Date | string;
  invited_by: string | null;
}

/** A project as the SQL answers it, with what the asking person is in it; dates are text where it answers JSON. */
export interface ProjectRow {
  id: string;
  name: string;
  job_number: string | null;
  status: ProjectStatus;
  project_starts: string | null;
  due_reminder: boolean;
  personal: boolean;
  under_construction: boolean;
  potential: boolean;
  other_fields: OtherField[];
  archived_at: Date | string | null;
  created_at: Date | string;
  updated_at: Date | string;
  deleted_at: Date | string | null;
  version: number;
  my_role: ProjectRole;
  last_editor: string | null;
  owner: PersonRow | null;
  lead: PersonRow | null;
  files_total: number;
  has_new_files: boolean;
  phases: PhaseRow[];
}

/** A person on the wire (ENT-3). */
export const personView = (row: PersonRow): ProjectUserView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  active: row.active,
  avatar: row.avatar,
  _pivot_role: row.role,
  _pivot_lead: row.lead,
  _pivot_created_at: new Date(row.created_at).toISOString(),
  _pivot_invited_by: row.invited_by,
});

/** A project on the wire (ENT-2). */
export function projectView(row: ProjectRow, now: Date): ProjectView {
  const phases = projectPhasesView(row.phases);
  const createdAt = new Date(row.created_at);
  const updatedAt = new Date(row.updated_at).toISOString();
  return {
    id: row.id,
    name: row.name,
    job_number: row.job_number,
    status: row.status,
    project_starts: row.project_starts,
    due_reminder: row.due_reminder,
    personal: row.personal,
    active: row.archived_at === null && row.deleted_at === null,
    under_construction: row.under_construction,
    potential: row.potential,
    otherFields: row.other_fields,
    owner: row.owner && personView(row.owner),
    leaders: row.lead ? [personView(row.lead)] : [],
    leader_id: row.lead?.id ?? null,
    user_permissions: permissionsOf(row.my_role),
    hasPermissions: isMember(row.my_role),
    displayShared: row.my_role !== 'owner',
    hasNewFiles: row.has_new_files,
    files_total: row.files_total,
    phases,
    progress: phases.totals.all.progress,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt,
    deleted_at: row.deleted_at && new Date(row.deleted_at).toISOString(),
    version: row.version,
    lastEdit: { date: updatedAt, user: row.last_editor },
    age: { days: ageInDays(createdAt, now) },
  };
}
