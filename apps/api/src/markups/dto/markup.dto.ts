import {
  MARKUP_COLOURS,
  MARKUP_KINDS,
  MARKUP_WIDTHS,
  type MarkupColour,
  type MarkupKind,
  type MarkupPoint,
  type MarkupWidth,
} from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { DestinataryView } from '../../addressees/index.js';

/** What somebody has drawn or measured on a page. */
export class MarkupView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: Number, description: 'From 1' })
  page: number;

  @ApiProperty({ enum: MARKUP_KINDS, enumName: 'MarkupKind' })
  kind: MarkupKind;

  @ApiProperty({
    type: 'array',
    items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number' } },
    description: 'Each in parts of the width and the height of the page: [x, y]',
  })
  points: MarkupPoint[];

  @ApiProperty({ type: String, nullable: true, description: 'What a text says' })
  text: string | null;

  @ApiProperty({ enum: MARKUP_COLOURS, enumName: 'MarkupColour' })
  colour: MarkupColour;

  @ApiProperty({ enum: MARKUP_WIDTHS, enumName: 'MarkupWidth' })
  width: MarkupWidth;

  @ApiProperty({ type: 'integer', description: 'Counts up with each change' })
  version: number;

  @ApiProperty({ type: Boolean, description: 'Seen by everybody who sees the file; before, by its author alone' })
  published: boolean;

  @ApiProperty({ type: DestinataryView, description: 'Who has drawn it' })
  creator: DestinataryView;

  @ApiProperty({ type: Boolean, description: 'By who asks' })
  mine: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether who asks may change and delete it' })
  may_change: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at: string;
}

/** What the width of a page stands for. */
export class PageScaleView {
  @ApiProperty({ type: Number, description: 'From 1' })
  page: number;

  @ApiProperty({ type: Number })
  metres_per_width: number;

  @ApiProperty({ type: Boolean, description: 'Not said by a person, but read from the sheet' })
  read: boolean;
}

/** What is drawn and measured on a revision, as far as who asks sees it. */
export class MarkupsView {
  @ApiProperty({ type: [MarkupView], description: 'The earliest first' })
  markups: MarkupView[];

  @ApiProperty({ type: [PageScaleView], description: 'Of the pages that have one' })
  scales: PageScaleView[];
}
