import { LIMITS } from '@gable/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsJSON, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** What every list understands (OPN-45): `page` and `limit`, or the `sort`, `range`, `filter` of ra-data-simple-rest. */
export class ListQuery {
  @ApiPropertyOptional({ type: Number, minimum: 1, description: 'Page from 1; answers {items, total}.' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page?: number;

  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: LIMITS.listPageSizeMax })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LIMITS.listPageSizeMax)
  limit?: number;

  @ApiPropertyOptional({
    type: String,
    maxLength: LIMITS.queryJson,
    description: 'JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.queryJson)
  @IsJSON()
  sort?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: LIMITS.queryJson,
    description: 'JSON: [first, last]; answers a flat array and Content-Range.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.queryJson)
  @IsJSON()
  range?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: LIMITS.queryJson,
    description: 'JSON: field to value; in every list {"id": one or an array of them} names records.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.queryJson)
  @IsJSON()
  filter?: string;
}
