import {
  FILE_CONTEXTS,
  FILE_ORDERS,
  LIMITS,
  withoutTurningMarks,
  type FileContext,
  type FileOrder,
} from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Flag, ListQuery, WhenSent } from '../../http/index.js';
import { ProposalContext } from '../../projects/index.js';

const MIMETYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/i;
/** Characters the pattern lets pass (RFC 6838: 127 before the slash, and behind it). */
const LONGEST_MIMETYPE = 255;
const NO_CONTROL = /^[^\p{Cc}/\\]+$/u;
const lowerCase = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.toLowerCase() : value,
);

/** A text without marks that make it look like another one; one that is too long stays as it is, to be refused for that. */
const shown = (text: string, most: number): string => (text.length > most ? text : withoutTurningMarks(text));

/** The name of a file as it reads. */
const asRead = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? shown(value, LIMITS.fileName) : value,
);

/** A text without the blanks around it and without marks that turn its direction, or null. */
export const TextOrNull =
  (most: number): PropertyDecorator =>
  (target, field) => {
    const decorators = [
      ValidateIf((request: object) => (request as Record<PropertyKey, unknown>)[field] !== null),
      Transform(({ value }: { value: unknown }) =>
        typeof value === 'string' ? shown(value.trim(), most).trim() : value,
      ),
      IsString(),
      MaxLength(most),
    ];
    for (const decorate of decorators) decorate(target, field as string);
  };

/** What a person announces before uploading. */
class AnnouncedUpload extends ProposalContext {
  @ApiProperty({ type: String, maxLength: LIMITS.fileName })
  @asRead
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.fileName)
  @Matches(NO_CONTROL, { message: 'name must not hold slashes or control characters' })
  name: string;

  @ApiProperty({
    type: String,
    maxLength: LONGEST_MIMETYPE,
    description: 'As the browser says; the bytes decide later.',
  })
  @IsString()
  @Matches(MIMETYPE, { message: 'mimetype must be a MIME type' })
  mimetype: string;

  @ApiProperty({ type: Number, minimum: 1, description: 'Bytes' })
  @IsInt()
  @Min(1)
  size: number;
}

/** A new file (API-83): stays invisible until its upload is complete. */
export class CreateFileRequest extends AnnouncedUpload {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  project_id: string;
}

/** A new revision of an existing file (API-84). */
export class CreateRevisionRequest extends AnnouncedUpload {
  @ApiPropertyOptional({ type: String, maxLength: LIMITS.fileMessage })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.fileMessage)
  message?: string;
}

/** What an upload can belong to (OPN-94). */
export const UPLOAD_DOMAINS = ['files', 'notes'] as const;

/** One of {@link UPLOAD_DOMAINS}. */
export type UploadDomain = (typeof UPLOAD_DOMAINS)[number];

/** What to sign an upload form for (API-81, OPN-94). */
export class PreapproveQuery extends ProposalContext {
  @ApiProperty({ type: String, maxLength: LIMITS.fileName })
  @asRead
  @IsString()
  @IsNotEmpty()
  @MaxLength(LIMITS.fileName)
  @Matches(NO_CONTROL, { message: 'filename must not hold slashes or control characters' })
  filename: string;

  @ApiProperty({ type: String, maxLength: LONGEST_MIMETYPE })
  @Matches(MIMETYPE, { message: 'mimetype must be a MIME type' })
  mimetype: string;

  @ApiProperty({ type: String, format: 'uuid', description: 'The file the upload belongs to; in notes, the project' })
  @IsUUID()
  parent_id: string;

  @ApiPropertyOptional({ enum: UPLOAD_DOMAINS, enumName: 'UploadDomain', default: 'files' })
  @IsOptional()
  @IsIn(UPLOAD_DOMAINS)
  domain?: UploadDomain;

  @ApiPropertyOptional({
    type: Number,
    minimum: 1,
    description:
      'Bytes, of an upload to a note: exactly as many are taken; left out, as many as may be. Files have announced theirs',
  })
  @WhenSent()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  size?: number;
}

/** The upload has reached the storage (API-103). */
export class CompleteUploadRequest {
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @IsOptional()
  @IsUUID()
  id?: string;

  @ApiProperty({ type: Number, minimum: 1, description: 'Bytes' })
  @IsInt()
  @Min(1)
  size: number;

  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @IsOptional()
  @IsUUID()
  projectID?: string;
}

/** Rename (API-87, FIL-10). Null or an empty alias shows the name again. */
export class UpdateFileRequest {
  @ApiProperty({ type: String, nullable: true, maxLength: LIMITS.fileName })
  @TextOrNull(LIMITS.fileName)
  alias: string | null;
}

/** Move (API-89, FIL-11): the place, from 0, in the manual order; past the end is the end. */
export class MoveFileRequest {
  @ApiProperty({ type: Number, minimum: 0 })
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  moveTo: number;

  @ApiPropertyOptional({
    type: Boolean,
    description:
      'The section moved to: the active files, or the others (FIL-4). The place counts in it, and the file becomes one of ' +
      'them if it was not. Left out: the place counts among all files that are not archived.',
  })
  @WhenSent()
  @IsBoolean()
  tagged?: boolean;
}

/** Which revision is meant. */
export class RevisionQuery {
  @ApiPropertyOptional({ type: String, format: 'uuid' })
  @IsOptional()
  @IsUUID()
  rid?: string;
}

/** Which revision to show (API-85). */
export class ReadFileQuery extends IntersectionType(RevisionQuery, ProposalContext) {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'The proposal the file belongs to; its id is enough',
  })
  @IsOptional()
  @IsUUID()
  potentialId?: string;
}

/** Which files, in which order (API-30). */
export class ListFilesQuery extends IntersectionType(ListQuery, ProposalContext) {
  @ApiPropertyOptional({ enum: FILE_CONTEXTS, enumName: 'FileContext', default: 'all' })
  @IsOptional()
  @IsIn(FILE_CONTEXTS)
  ctx?: FileContext;

  @ApiPropertyOptional({ enum: FILE_ORDERS, enumName: 'FileOrder', default: 'created_at' })
  @IsOptional()
  @IsIn(FILE_ORDERS)
  orderBy?: FileOrder;

  @ApiPropertyOptional({ enum: ['asc', 'desc'], default: 'desc' })
  @IsOptional()
  @lowerCase
  @IsIn(['asc', 'desc'])
  orderAsc?: 'asc' | 'desc';

  @ApiPropertyOptional({
    type: String,
    maxLength: LIMITS.fileName,
    description: 'Part of a name or alias, 3 characters at least (FIL-16)',
  })
  @IsOptional()
  @Type(() => String)
  @IsString()
  @MaxLength(LIMITS.fileName)
  search?: string;
}

/** In which list a file has its neighbours; as the list itself is asked for. */
export class FilePlaceQuery extends PickType(ListFilesQuery, ['ctx', 'orderBy', 'orderAsc', 'search']) {
  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: 'true: the active files come first, in the manual order, as in the grid (FIL-3)',
  })
  @WhenSent()
  @Flag()
  @IsBoolean()
  pinnedFirst?: boolean;
}

/** Which active files, or which of the others (API-32, OPN-80). */
export class ListTaggedFilesQuery extends OmitType(ListFilesQuery, ['ctx', 'search', 'potential', 'firmId']) {
  @ApiPropertyOptional({
    type: Boolean,
    default: true,
    description: 'false: the files that are neither active nor archived',
  })
  @WhenSent()
  @Flag()
  @IsBoolean()
  active?: boolean;
}
