import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsInt,
  IsNumber,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { WhenSent } from '../../http/index.js';

/** The largest number that a column of pages can hold. */
const LAST_PAGE = 2 ** 31 - 1;

/** The two pages: one of the revision that the address names, and an earlier one or any other of the project. */
export class ComparePagesRequest {
  @ApiProperty({ type: Number, minimum: 1, description: 'A page of the revision in the address, from 1' })
  @IsInt()
  @Min(1)
  @Max(LAST_PAGE)
  page: number;

  @ApiProperty({ type: String, format: 'uuid', description: 'A revision of the same project, also of another file' })
  @IsUUID()
  before_revision_id: string;

  @ApiPropertyOptional({
    type: Number,
    minimum: 1,
    description: 'A page of it. Left out: the one with the number of the sheet, otherwise the one in the same place',
  })
  @WhenSent()
  @IsInt()
  @Min(1)
  @Max(LAST_PAGE)
  before_page?: number;
}

/** A place on a page: parts of its width and height as its picture shows it, from its left and its top. */
export class PlaceOnPage {
  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  @IsNumber()
  @Min(0)
  @Max(1)
  x: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  @IsNumber()
  @Min(0)
  @Max(1)
  y: number;
}

/** A place that is the same on both pages. */
export class SamePlace {
  @ApiProperty({ type: PlaceOnPage })
  @IsDefined()
  @ValidateNested()
  @Type(() => PlaceOnPage)
  before: PlaceOnPage;

  @ApiProperty({ type: PlaceOnPage })
  @IsDefined()
  @ValidateNested()
  @Type(() => PlaceOnPage)
  after: PlaceOnPage;
}

/** How the pages lie upon each other, as a person says: by two points, or as it was found. */
export class PlacePagesRequest extends ComparePagesRequest {
  @ApiPropertyOptional({ type: Boolean, description: 'What was found is right' })
  @WhenSent()
  @IsBoolean()
  accept?: boolean;

  @ApiPropertyOptional({ type: [SamePlace], minItems: 2, maxItems: 2 })
  @WhenSent()
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => SamePlace)
  points?: SamePlace[];
}
