import { LIMITS, PROJECT_ROLES, PROJECT_STATUSES, type ProjectRole, type ProjectStatus } from '@gable/contracts';
import { PERMISSIONS, type Permission } from '@gable/domain';
import { ApiProperty } from '@nestjs/swagger';
import { ErrorDto } from '../../http/index.js';
import { ProjectPhasesView } from '../../phases/index.js';

const statuses = Object.keys(PROJECT_STATUSES) as ProjectStatus[];

/** A person in a project (ENT-3). */
export class ProjectUserView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String })
  email: string;

  @ApiProperty({ type: Boolean, description: 'False while the invitation is open' })
  active: boolean;

  @ApiProperty({ type: Boolean })
  avatar: boolean;

  @ApiProperty({ enum: PROJECT_ROLES, enumName: 'ProjectRole' })
  _pivot_role: ProjectRole;

  @ApiProperty({ type: Boolean })
  _pivot_lead: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  _pivot_created_at: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  _pivot_invited_by: string | null;
}

/** A field the firm added itself (ENT-6). */
export class OtherFieldView {
  @ApiProperty({ type: String })
  option: string;

  @ApiProperty({ type: String })
  value: string;

  @ApiProperty({ type: String })
  slug: string;
}

/** Who changed a project last, and when. */
export class LastEditView {
  @ApiProperty({ type: String, format: 'date-time' })
  date: string;

  @ApiProperty({ type: String, nullable: true })
  user: string | null;
}

/** Age of a project. */
export class ProjectAgeView {
  @ApiProperty({ type: Number, description: 'Whole days since it was created' })
  days: number;
}

/** A project as lists show it (ENT-2). */
export class ProjectView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'Address / Job ID' })
  job_number: string | null;

  @ApiProperty({ enum: statuses, enumName: 'ProjectStatus' })
  status: ProjectStatus;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  project_starts: string | null;

  @ApiProperty({ type: Boolean })
  due_reminder: boolean;

  @ApiProperty({ type: Boolean })
  personal: boolean;

  @ApiProperty({ type: Boolean, description: 'Neither archived nor deleted (OPN-89)' })
  active: boolean;

  @ApiProperty({ type: Boolean })
  under_construction: boolean;

  @ApiProperty({ type: Boolean })
  potential: boolean;

  @ApiProperty({ type: [OtherFieldView] })
  otherFields: OtherFieldView[];

  @ApiProperty({ type: ProjectUserView, nullable: true })
  owner: ProjectUserView | null;

  @ApiProperty({ type: [ProjectUserView] })
  leaders: ProjectUserView[];

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  leader_id: string | null;

  @ApiProperty({ enum: PERMISSIONS, isArray: true, enumName: 'Permission' })
  user_permissions: Permission[];

  @ApiProperty({ type: Boolean, description: 'May change phases (OPN-18)' })
  hasPermissions: boolean;

  @ApiProperty({ type: Boolean, description: 'The person is not the owner (OPN-89)' })
  displayShared: boolean;

  @ApiProperty({ readOnly: true, type: Boolean, description: 'A file under 7 days old' })
  hasNewFiles: boolean;

  @ApiProperty({ readOnly: true, type: Number, description: 'Files that are not archived' })
  files_total: number;

  @ApiProperty({ readOnly: true, type: ProjectPhasesView, description: 'By category, with totals (PHS-2)' })
  phases: ProjectPhasesView;

  @ApiProperty({ readOnly: true, type: Number, nullable: true, description: 'Percent; null without phases' })
  progress: number | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ readOnly: true, type: String, format: 'date-time' })
  updated_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deleted_at: string | null;

  @ApiProperty({ type: 'integer', description: 'Counts changes of its own fields; sent with a change, it guards it' })
  version: number;

  @ApiProperty({ readOnly: true, type: LastEditView })
  lastEdit: LastEditView;

  @ApiProperty({ readOnly: true, type: ProjectAgeView })
  age: ProjectAgeView;
}

/** A file as the record of its project names it; the list of files has the rest. */
export class ProjectFileView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  alias: string | null;

  @ApiProperty({ type: String })
  mimetype: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}

/** A project with its people and newest files (ENT-2); clients, team and firm are the contexts of OPN-3. */
export class ProjectDetailView extends ProjectView {
  @ApiProperty({ type: [ProjectUserView] })
  users: ProjectUserView[];

  @ApiProperty({ type: [ProjectUserView] })
  clients: ProjectUserView[];

  @ApiProperty({ type: [ProjectUserView] })
  team: ProjectUserView[];

  @ApiProperty({ type: [ProjectUserView] })
  firm: ProjectUserView[];

  @ApiProperty({
    type: [ProjectFileView],
    description: `The newest ${LIMITS.filesPageSize} that are not archived; \`files_total\` counts them all`,
  })
  files: ProjectFileView[];

  @ApiProperty({
    readOnly: true,
    type: Boolean,
    description: 'Came of a proposal that who asks may see (NAV-17, OPN-61)',
  })
  from_proposal: boolean;

  @ApiProperty({
    enum: PROJECT_ROLES,
    isArray: true,
    enumName: 'ProjectRole',
    description: 'Roles who asks may offer in an invitation; none while the project is archived',
  })
  invitable_roles: ProjectRole[];

  @ApiProperty({
    enum: PROJECT_ROLES,
    enumName: 'ProjectRole',
    description: 'The role of an invitation that names none',
  })
  default_invitation_role: ProjectRole;
}

/** The project that was deleted (OPN-45). */
export class DeletedProjectView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;
}

/** Somebody else has changed the project since it was read. */
export class ProjectConflictView extends ErrorDto {
  @ApiProperty({ type: ProjectDetailView, description: 'The project as it is now' })
  current: ProjectDetailView;
}

/** The same of several; `errors` names the items. */
export class ProjectsConflictView extends ErrorDto {
  @ApiProperty({ type: [ProjectView], description: 'Those that were changed, as they are now' })
  current: ProjectView[];
}
