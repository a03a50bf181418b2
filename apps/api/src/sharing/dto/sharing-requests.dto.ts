import { LIMITS, sharedEmailsProblem, shareMessageProblem } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsDefined,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { FindTextQuery } from '../../files/index.js';
import { HasNoProblem } from '../../http/index.js';

/** Characters of an id. */
const LONGEST_REVISION = 36;

/** A revision by its id or its number; another word names none and answers 404. */
const IsRevision = () =>
  ValidateBy({
    name: 'isRevision',
    validator: {
      validate: (value) => (typeof value === 'string' && value.length <= LONGEST_REVISION) || Number.isInteger(value),
      defaultMessage: () => 'revision must be the id or the number of a revision',
    },
  });

/** The share dialog (FIL-43). */
export class ShareForm {
  @ApiProperty({
    type: [String],
    format: 'email',
    maxItems: LIMITS.shareRows,
    description: `Each once, whatever is repeated; at least one and at most ${LIMITS.shareRecipients}`,
  })
  @ArrayMaxSize(LIMITS.shareRows)
  @HasNoProblem(sharedEmailsProblem)
  email: string[];

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.shareMessage, nullable: true })
  @HasNoProblem(shareMessageProblem)
  message?: string | null;
}

/** Shares a file (API-98). */
export class ShareRequest {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Accepted; the address of the call decides' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiPropertyOptional({
    oneOf: [{ type: 'string', format: 'uuid' }, { type: 'integer' }],
    description: 'Id or number of the revision that is sent; left out: the current one',
  })
  @IsOptional()
  @IsRevision()
  revision?: string | number | null;

  @ApiProperty({ type: ShareForm })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => ShareForm)
  form: ShareForm;
}

/** Makes a link to copy. */
export class CopyLinkRequest {
  @ApiPropertyOptional({
    oneOf: [{ type: 'string', format: 'uuid' }, { type: 'integer' }],
    description: 'Id or number of the revision that is shared; left out: the current one',
  })
  @IsOptional()
  @IsRevision()
  revision?: string | number | null;
}

/** Which sending of a file a preview is of (API-97, OPN-101). What is left out or none answers 404 like what is wrong. */
export class PreviewQuery {
  @ApiProperty({ type: String, format: 'uuid', description: 'Id of the revision that was sent' })
  @IsOptional()
  @IsString()
  revision?: string;

  @ApiProperty({ type: String, format: 'email', description: 'Where it was sent' })
  @IsOptional()
  @IsString()
  email?: string;
}

/** What is looked for in the revision that was sent. */
export class FindSentTextQuery extends IntersectionType(PreviewQuery, FindTextQuery) {}
