import { LIMITS } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Equals, IsBoolean, IsDefined, IsObject, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { Ids } from '../../http/index.js';
import { PinForm } from '../../pins/index.js';

/** A comment as it is posted (FIL-54, ENT-9). */
export class CommentForm {
  @ApiProperty({
    type: String,
    maxLength: LIMITS.commentBody,
    description: 'Rich text; kept is what the editor makes',
  })
  @IsString()
  body: string;

  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Who asks; nobody else' })
  @IsOptional()
  @IsUUID()
  user_id?: string;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Addressed to everybody in the project (OPN-104); left out: when nobody is named',
  })
  @IsOptional()
  @IsBoolean()
  all?: boolean;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    maxItems: LIMITS.commentRecipients,
    description: 'People of the project it is addressed to, unless it is addressed to all',
  })
  @IsOptional()
  @Ids(LIMITS.commentRecipients)
  destinataries?: string[];

  @ApiPropertyOptional({ type: Boolean, default: false, description: 'Also sent to them by e-mail (OPN-105)' })
  @IsOptional()
  @IsBoolean()
  email?: boolean;

  @ApiPropertyOptional({ type: Boolean, default: false, description: 'A comment is none' })
  @IsOptional()
  @Equals(false)
  is_note?: false;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The comment on the same file it replies to, which replies to none; its author is notified',
  })
  @IsOptional()
  @IsUUID()
  reply_to?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'The revision it is about; left out: the current one',
  })
  @IsOptional()
  @IsUUID()
  revision_id?: string;

  @ApiPropertyOptional({
    type: PinForm,
    nullable: true,
    description: 'The place on that revision it is pinned to; a reply has none of its own',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => PinForm)
  pin?: PinForm | null;
}

/** Comments on a file (API-107). */
export class PostCommentRequest {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Accepted; the address of the call decides' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiProperty({ type: CommentForm })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => CommentForm)
  comment: CommentForm;
}
