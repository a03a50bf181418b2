import { PERSON_CONTEXTS, PROJECT_ROLES, type PersonContext, type ProjectRole } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** A person of a project with what the people page shows (ENT-3, ENT-12). */
export class PersonView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'Empty while the invitation is open' })
  name: string;

  @ApiProperty({ type: String, format: 'email' })
  email: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ enum: PROJECT_ROLES, enumName: 'ProjectRole' })
  role: ProjectRole;

  @ApiProperty({ type: Boolean, description: 'False while the invitation is open' })
  active: boolean;

  @ApiProperty({ enum: PERSON_CONTEXTS, enumName: 'PersonContext', description: 'The table the person is shown in' })
  context: PersonContext;

  @ApiProperty({ type: Boolean, description: 'Whether a picture is stored' })
  avatar: boolean;

  @ApiProperty({ enum: PROJECT_ROLES, enumName: 'ProjectRole' })
  _pivot_role: ProjectRole;

  @ApiProperty({ type: Boolean })
  _pivot_lead: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  _pivot_created_at: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Who invited the person' })
  _pivot_invited_by: string | null;
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
