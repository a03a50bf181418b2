import {
  PAGE_DOUBTS,
  PROCESSING_ERRORS,
  type Manifest,
  type ManifestPage,
  type PageDoubt,
  type ProcessingError,
} from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** Where a page's deep-zoom tiles lie; the layout is written in the contracts (tile pack). */
export class TilePackView {
  @ApiProperty({ type: String })
  url: string;

  @ApiProperty({ type: Number })
  index_offset: number;

  @ApiProperty({ type: Number })
  index_bytes: number;

  @ApiProperty({ type: Number, description: 'Pixels of the sharpest level' })
  width: number;

  @ApiProperty({ type: Number, description: 'Pixels of the sharpest level' })
  height: number;
}

/** One page of the rasterized view. */
export class ManifestPageView implements ManifestPage {
  @ApiProperty({ type: Number })
  page: number;

  @ApiProperty({ type: Number, description: 'Points of the displayed page; pixels for photos' })
  width: number;

  @ApiProperty({ type: Number })
  height: number;

  @ApiProperty({ enum: [0, 90, 180, 270] })
  rotation: 0 | 90 | 180 | 270;

  @ApiProperty({ type: String, nullable: true })
  thumbnail_url: string | null;

  @ApiProperty({ type: String, nullable: true })
  image_url: string | null;

  @ApiProperty({ type: Number, nullable: true })
  image_width: number | null;

  @ApiProperty({ type: Number, nullable: true })
  image_height: number | null;

  @ApiPropertyOptional({ type: TilePackView })
  tiles?: TilePackView;

  @ApiPropertyOptional({ enum: PROCESSING_ERRORS, enumName: 'ProcessingError' })
  error?: ProcessingError;

  @ApiPropertyOptional({
    enum: PAGE_DOUBTS,
    enumName: 'PageDoubt',
    description: 'What may not be right about a page that is shown; missing where nothing is known against it',
  })
  doubt?: PageDoubt;
}

/** The rasterized view (API-109). */
export class ManifestView implements Manifest {
  @ApiProperty({ enum: [1] })
  version: 1;

  @ApiProperty({ type: Number, nullable: true })
  total: number | null;

  @ApiProperty({ type: [ManifestPageView] })
  items: ManifestPageView[];
}
