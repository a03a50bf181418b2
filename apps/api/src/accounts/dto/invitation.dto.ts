import { emailProblem, LIMITS, nameProblem, PROJECT_ROLES, termsProblem, type ProjectRole } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsDefined, IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { HasNoProblem } from '../../http/index.js';
import { NewPassword, RepeatedPassword } from './password.decorator.js';
import { PhoneFields } from './phone.dto.js';

/** Invites an address that has no user (API-21). */
export class GenerateInvitationRequest {
  @ApiProperty({ type: String, format: 'email' })
  @HasNoProblem(emailProblem)
  email: string;
}

/** Asks for the pending invitation of an address to a project (API-22). */
export class GetInvitationRequest {
  @ApiProperty({ type: String, format: 'email' })
  @HasNoProblem(emailProblem)
  email: string;

  @ApiProperty({ type: String, format: 'uuid', description: 'Project' })
  @IsUUID()
  project: string;
}

/** Who was invited (OPN-55). The code travels in the e-mail to the address, and nowhere else. */
export class InvitationView {
  @ApiProperty({ type: String, format: 'uuid', description: 'The invited user' })
  id: string;
}

/** An open invitation to a project (OPN-55). */
export class ProjectInvitationView extends InvitationView {
  @ApiProperty({ enum: PROJECT_ROLES, enumName: 'ProjectRole' })
  role: ProjectRole;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When the link sent last is over; perhaps it is already',
  })
  expires_at: string;
}

/** Whom a code invites (API-16, OPN-41). */
export class InvitedUserView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'email' })
  email: string;

  @ApiProperty({ type: String, description: 'Empty until the person has chosen one' })
  name: string;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the person who invited' })
  invited_by: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the first project the person was invited to' })
  project: string | null;
}

/** What an invited person fills in (ACC-14, VAL-44). */
export class InvitedUserFields extends PhoneFields {
  @ApiProperty({ type: String, maxLength: LIMITS.userName })
  @HasNoProblem(nameProblem)
  name: string;

  @NewPassword()
  password: string;

  @RepeatedPassword({ required: false })
  repassword?: string;

  @ApiProperty({ type: Boolean, description: 'Must be true' })
  @HasNoProblem(termsProblem)
  terms: boolean;
}

/** Completes an invitation (API-26). */
export class CompleteInvitationRequest {
  @ApiProperty({ type: InvitedUserFields })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => InvitedUserFields)
  user: InvitedUserFields;

  @ApiPropertyOptional({ type: Boolean, description: 'Accepted; the code says that the person was invited' })
  @IsOptional()
  @IsBoolean()
  invited?: boolean;
}
