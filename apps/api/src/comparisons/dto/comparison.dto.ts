import {
  COMPARISON_STATES,
  COMPARISON_WORKS,
  REGION_CHANGES,
  type ComparisonState,
  type ComparisonWork,
  type RegionChange,
} from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Where the earlier page lies on the later one: x' = ax − by + x, y' = bx + ay + y, in points from the upper left corners. */
export class PagePlaceView {
  @ApiProperty({ type: Number })
  a: number;

  @ApiProperty({ type: Number })
  b: number;

  @ApiProperty({ type: Number })
  x: number;

  @ApiProperty({ type: Number })
  y: number;
}

/** A word that is another one. */
export class ChangedWordView {
  @ApiProperty({ type: String })
  before: string;

  @ApiProperty({ type: String })
  after: string;
}

/** A region of the later page that differs: parts of its width and height. */
export class ComparedRegionView {
  @ApiProperty({ type: Number })
  left: number;

  @ApiProperty({ type: Number })
  top: number;

  @ApiProperty({ type: Number })
  right: number;

  @ApiProperty({ type: Number })
  bottom: number;

  @ApiProperty({ enum: REGION_CHANGES, enumName: 'RegionChange' })
  change: RegionChange;

  @ApiPropertyOptional({ type: ChangedWordView, description: 'Where a word is another one' })
  words?: ChangedWordView;
}

/** A page that is compared. */
export class ComparedPageView {
  @ApiProperty({ type: String, format: 'uuid' })
  file_id: string;

  @ApiProperty({ type: String })
  file_name: string;

  @ApiProperty({ type: String, format: 'uuid' })
  revision_id: string;

  @ApiProperty({ type: Number })
  file_revision: number;

  @ApiProperty({ type: Number, description: 'From 1' })
  page: number;

  @ApiProperty({ type: String, nullable: true, description: 'Of its sheet' })
  number: string | null;
}

/** Two pages that are compared. */
export class ComparisonView {
  @ApiProperty({ type: ComparedPageView })
  before: ComparedPageView;

  @ApiProperty({ type: ComparedPageView })
  after: ComparedPageView;

  @ApiProperty({ enum: COMPARISON_WORKS, enumName: 'ComparisonWork', description: 'queued: ask again a second later' })
  work: ComparisonWork;

  @ApiProperty({
    enum: COMPARISON_STATES,
    enumName: 'ComparisonState',
    nullable: true,
    description: 'automatic, confirmed, manual: as `place` says; unsure: a person should look; refused: not found',
  })
  state: ComparisonState | null;

  @ApiProperty({ type: PagePlaceView, nullable: true })
  place: PagePlaceView | null;

  @ApiProperty({
    type: [ComparedRegionView],
    description: 'Where they differ, from top to bottom; none until it is sure',
  })
  regions: ComparedRegionView[];
}
