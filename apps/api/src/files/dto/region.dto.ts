import { LIMITS, RENDERING } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min, ValidateNested } from 'class-validator';

/** Columns, rows and pages are refused beyond what PostgreSQL counts; what a page does not have is refused anyway. */
const MOST = 2_147_483_647;

/** The place of a region in the grid of its level. */
export class RegionPlace {
  @ApiProperty({ type: Number, minimum: 0, description: 'From 0' })
  @IsInt()
  @Min(0)
  @Max(MOST)
  column: number;

  @ApiProperty({ type: Number, minimum: 0, description: 'From 0' })
  @IsInt()
  @Min(0)
  @Max(MOST)
  row: number;
}

/** Regions of a page, to be drawn sharper than the page is. */
export class DrawRegionsRequest {
  @ApiProperty({ type: Number, minimum: 1, description: 'From 1' })
  @IsInt()
  @Min(1)
  @Max(MOST)
  page: number;

  @ApiProperty({
    type: Number,
    minimum: 1,
    maximum: RENDERING.regionLevels,
    description: '1: twice as sharp as the sharpest picture in the manifest; 2: four times',
  })
  @IsInt()
  @Min(1)
  @Max(RENDERING.regionLevels)
  level: number;

  @ApiProperty({ type: [RegionPlace], minItems: 1, maxItems: LIMITS.regionsAsked })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(LIMITS.regionsAsked)
  @ValidateNested({ each: true })
  @Type(() => RegionPlace)
  regions: RegionPlace[];
}

/** How far a region is. */
export const REGION_STATES = ['awaited', 'ready', 'failed'] as const;

/** A region of a page. */
export class RegionView extends RegionPlace {
  @ApiProperty({ enum: REGION_STATES, enumName: 'RegionState' })
  state: (typeof REGION_STATES)[number];

  @ApiProperty({ type: String, nullable: true, description: 'Signed address of the picture (JPEG), once it is ready' })
  url: string | null;
}

/** The regions that were asked for. */
export class RegionsView {
  @ApiProperty({ type: [RegionView], description: 'None where the page is a picture: it has no lines or letters' })
  regions: RegionView[];
}
