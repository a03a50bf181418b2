import { LIMITS, MESSAGES, PROJECT_ROLES, type ProjectRole } from '@gable/contracts';
import { normaliseRole } from '@gable/domain';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID, MaxLength, ValidateNested } from 'class-validator';
import { InvitedRow } from '../../accounts/index.js';
import { ListQuery } from '../../http/index.js';
import { ProposalContext } from '../../projects/index.js';

/** OPN-1: `firm` means `member` wherever a role is sent. */
const normalised = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? normaliseRole(value) : value,
);
/** `owner` is never offered in an invitation (OPN-29). */
const INVITED_ROLES = PROJECT_ROLES.filter((role) => role !== 'owner');
const withFirm = (roles: readonly string[]): string[] => [...roles, 'firm'];

/** Which people of a project (API-34, OPN-45). */
export class ListPeopleQuery extends IntersectionType(ListQuery, ProposalContext) {}

/** A row of the invite form (PPL-13). */
export class InvitedPersonFields extends InvitedRow {
  @ApiPropertyOptional({
    enum: withFirm(INVITED_ROLES),
    description: 'firm means member. Left out: member when an owner or member invites, client otherwise',
  })
  @IsOptional()
  @normalised
  @IsIn(INVITED_ROLES)
  role?: ProjectRole;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'Accepted; the person who calls is the one who invites',
  })
  @IsOptional()
  @IsUUID()
  invited_by?: string;
}

/** What goes with an invitation. */
class InvitationMessage {
  @ApiPropertyOptional({ type: String, maxLength: LIMITS.invitationMessage, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.invitationMessage, { message: MESSAGES.people.messageLong })
  message?: string | null;
}

/** Invites people into a project (API-39). */
export class InvitePeopleRequest extends InvitationMessage {
  @ApiProperty({ type: [InvitedPersonFields], maxItems: LIMITS.invitationRows })
  @IsArray()
  @ArrayMaxSize(LIMITS.invitationRows, { message: MESSAGES.people.rowsMany })
  @ValidateNested({ each: true })
  @Type(() => InvitedPersonFields)
  users: InvitedPersonFields[];
}

/** Sends an invitation once more (API-40, OPN-79). */
export class ResendInvitationRequest extends InvitationMessage {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  userID: string;
}

/** Names the project leader (API-41). */
export class SetLeaderRequest {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  userID: string;
}

/** Gives a person a role, or asks the owner to (API-44, API-45, OPN-79). */
export class RoleRequest {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  userID: string;

  @ApiProperty({ enum: withFirm(PROJECT_ROLES), description: 'firm means member' })
  @normalised
  @IsIn(PROJECT_ROLES)
  role: ProjectRole;
}
