import { LIMITS } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsUUID, ValidateNested } from 'class-validator';
import { Ids, WhenSent } from '../../http/index.js';
import { ProposalContext } from '../../projects/index.js';
import { TextOrNull } from './file-requests.dto.js';

/** One file of a project or several go into the archive, or come back (API-90, API-91). */
export class ArchiveFilesRequest extends ProposalContext {
  @ApiProperty({
    oneOf: [
      { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: LIMITS.filesChanged },
      { type: 'string', format: 'uuid' },
    ],
  })
  @Ids(LIMITS.filesChanged)
  id: string[];

  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  projectID: string;

  @ApiProperty({ type: Boolean })
  @IsBoolean()
  archived: boolean;
}

/** Files of a project become active ones, or are none any more (API-95). */
export class TagFilesRequest {
  @ApiProperty({ type: Boolean, description: 'Whether they are active files from now on' })
  @IsBoolean()
  status: boolean;

  @ApiProperty({ type: [String], format: 'uuid', maxItems: LIMITS.filesChanged })
  @Ids(LIMITS.filesChanged)
  ids: string[];

  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  projectId: string;
}

/** Files of a project to delete, in the body or in the query (API-57, OPN-102). */
export class DeleteFilesRequest {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'The project of the address' })
  @WhenSent()
  @IsUUID()
  id?: string;

  @ApiPropertyOptional({ type: [String], format: 'uuid', maxItems: LIMITS.filesChanged })
  @WhenSent()
  @Ids(LIMITS.filesChanged)
  files?: string[];
}

/** What a person says of a file once it is uploaded; what is left out stays as it is (FIL-12, OPN-94). */
export class UploadedFile {
  @ApiProperty({ type: String, format: 'uuid' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID()
  id: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.fileName })
  @WhenSent()
  @TextOrNull(LIMITS.fileName)
  alias?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LIMITS.fileMessage,
    description: 'Of the newest revision that the person has uploaded (FIL-35, VAL-18)',
  })
  @WhenSent()
  @TextOrNull(LIMITS.fileMessage)
  message?: string | null;

  @ApiPropertyOptional({ type: Boolean, description: 'An active file' })
  @WhenSent()
  @IsBoolean()
  tagged?: boolean;
}

/** What a person says of several files of a project, which the address names (API-47). */
export class UpdateEventsRequest {
  @ApiProperty({ type: [UploadedFile], maxItems: LIMITS.filesChanged })
  @IsArray()
  @ArrayMaxSize(LIMITS.filesChanged)
  @ArrayUnique((file: UploadedFile | null) => file?.id, { message: 'files must not name a file twice' })
  @ValidateNested({ each: true })
  @Type(() => UploadedFile)
  files: UploadedFile[];
}

/** The same, with the project in the body (API-92). */
export class SaveUploadsRequest extends UpdateEventsRequest {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  projectId: string;
}
