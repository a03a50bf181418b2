import { LIMITS } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayNotEmpty, IsString, MaxLength } from 'class-validator';
import { Ids } from '../../http/index.js';

/** Which files of a project are downloaded as one ZIP. */
export class PrepareDownloadRequest {
  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: LIMITS.filesDownloaded })
  @Ids(LIMITS.filesDownloaded)
  @ArrayNotEmpty()
  files: string[];
}

/** Characters of a ticket: more than the longest one has. */
const TICKET = 3_000;

/** What lets a prepared download begin. */
export class DownloadQuery {
  @ApiProperty({ type: String, maxLength: TICKET, description: 'From the address that preparing the download answers' })
  @IsString()
  @MaxLength(TICKET)
  ticket: string;
}

/** A download that can begin. */
export class PreparedDownloadView {
  @ApiProperty({
    type: String,
    description: 'Where a browser fetches the ZIP, signed in as who asked; good for a minute',
  })
  url: string;

  @ApiProperty({ type: Number, description: 'How many files are in it' })
  files: number;

  @ApiProperty({ type: Number, description: 'Their bytes' })
  size: number;
}
