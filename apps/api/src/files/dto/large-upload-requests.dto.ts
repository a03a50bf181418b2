import { LIMITS } from '@gable/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsInt, IsISO8601, Max, Min } from 'class-validator';
import { WhenSent } from '../../http/index.js';

/** Begins an announced upload in parts, or goes on with it. */
export class ContinueUploadRequest {
  @ApiPropertyOptional({
    type: [Number],
    minItems: 1,
    maxItems: LIMITS.partAddresses,
    description: 'Parts, from 1, to answer addresses for; the first missing ones when left out',
  })
  @WhenSent()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.partAddresses)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(LIMITS.uploadParts, { each: true })
  parts?: number[];

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'When the file was last changed on its device; remembered at the beginning, to know the file again',
  })
  @WhenSent()
  @IsISO8601({ strict: true, strictSeparator: true })
  modified_at?: string;
}
