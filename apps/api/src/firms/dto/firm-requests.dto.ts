import { emailProblem, firmNameProblem, LIMITS, MESSAGES } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, ValidateNested } from 'class-validator';
import { HasNoProblem } from '../../http/index.js';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const isEmpty = (email: unknown): boolean =>
  email === undefined || email === null || (typeof email === 'string' && email.trim() === '');

/** A new firm, or a new name of one (API-112). */
export class FirmNameRequest {
  @ApiProperty({ type: String, maxLength: LIMITS.firmName })
  @trimmed
  @HasNoProblem(firmNameProblem)
  name: string;
}

/** A row of the invite form (FRM-8, FRM-9). */
export class AddedFirmMemberFields {
  @ApiPropertyOptional({ type: String, format: 'email', description: 'A row without one is skipped' })
  @HasNoProblem((email) => (isEmpty(email) ? null : emailProblem(email)))
  email?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'One of `GET firms/roles` that does not administer; left out: the default of the invite form',
  })
  @IsOptional()
  @IsInt()
  firm_user_role_id?: number;
}

/** People for the firm, all of them or nobody (API-115). */
export class AddFirmMembersRequest {
  @ApiProperty({ type: [AddedFirmMemberFields], maxItems: LIMITS.invitationRows })
  @IsArray()
  @ArrayMaxSize(LIMITS.invitationRows, { message: MESSAGES.firms.rowsMany })
  @ValidateNested({ each: true })
  @Type(() => AddedFirmMemberFields)
  users: AddedFirmMemberFields[];
}

/** Begins or stops to share one's proposals with the firm (API-116). */
export class ShareProposalsRequest {
  @ApiProperty({ type: Boolean })
  @IsBoolean()
  share_proposals: boolean;
}
