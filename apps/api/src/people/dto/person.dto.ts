import { PERSON_CONTEXTS, PROJECT_ROLES, type PersonContext, type ProjectRole } from '@gable/contracts';
import { PERSON_PERMISSIONS, type PersonPermission } from '@gable/domain';
import { ApiProperty } from '@nestjs/swagger';
import { ProjectUserView } from '../../projects/index.js';

/** A person of a project with what the people page shows and offers (ENT-3, ENT-12). */
export class PersonView extends ProjectUserView {
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ enum: PROJECT_ROLES, enumName: 'ProjectRole' })
  role: ProjectRole;

  @ApiProperty({ enum: PERSON_CONTEXTS, enumName: 'PersonContext', description: 'The table the person is shown in' })
  context: PersonContext;

  @ApiProperty({
    enum: PERSON_PERMISSIONS,
    isArray: true,
    enumName: 'PersonPermission',
    description: 'What who asks may do to the person; a leader is refused some of it until somebody else leads',
  })
  user_permissions: PersonPermission[];

  @ApiProperty({
    enum: PROJECT_ROLES,
    isArray: true,
    enumName: 'ProjectRole',
    description: 'Roles who asks may give the person at once',
  })
  roles: ProjectRole[];

  @ApiProperty({
    enum: PROJECT_ROLES,
    isArray: true,
    enumName: 'ProjectRole',
    description: 'Roles who asks may request for the person',
  })
  requestable_roles: ProjectRole[];
}

/** Why a row of an invitation brought nobody into the project. */
export const SKIPPED_BECAUSE = ['in_project', 'account_closed'] as const;

/** A row of an invitation that brought nobody into the project. */
export class SkippedInvitationView {
  @ApiProperty({ type: String, format: 'email' })
  email: string;

  @ApiProperty({ enum: SKIPPED_BECAUSE, enumName: 'SkippedBecause' })
  reason: (typeof SKIPPED_BECAUSE)[number];
}

/** What an invitation did. */
export class InvitedPeopleView {
  @ApiProperty({ type: [PersonView], description: 'Who is in the project now: at once, or once they have an account' })
  people: PersonView[];

  @ApiProperty({ type: [SkippedInvitationView], description: 'Whom nothing was done about' })
  skipped: SkippedInvitationView[];
}

/** Whom a call was about (OPN-45). */
export class PersonIdView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;
}
