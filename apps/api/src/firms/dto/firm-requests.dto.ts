import { firmNameProblem, LIMITS, MESSAGES } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, ValidateNested } from 'class-validator';
import { InvitedRow } from '../../accounts/index.js';
import { HasNoProblem, Trimmed } from '../../http/index.js';

/** A new firm, or a new name of one (API-112). */
export class FirmNameRequest {
  @ApiProperty({ type: String, maxLength: LIMITS.firmName })
  @Trimmed()
  @HasNoProblem(firmNameProblem)
  name: string;
}

/** A row of the invite form (FRM-8, FRM-9). */
export class AddedFirmMemberFields extends InvitedRow {
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
