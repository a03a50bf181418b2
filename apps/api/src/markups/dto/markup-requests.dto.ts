import {
  LIMITS,
  MARKUP_COLOURS,
  MARKUP_KINDS,
  MARKUP_WIDTHS,
  type MarkupColour,
  type MarkupKind,
  type MarkupPoint,
  type MarkupWidth,
  MESSAGES,
} from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  ArrayNotEmpty,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsPositive,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { HasNoProblem, Ids, Trimmed, WhenSent } from '../../http/index.js';

/** The largest number that a column of pages can hold, and of versions. */
const LARGEST = 2 ** 31 - 1;

const isPart = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

const isPoint = (point: unknown): boolean => Array.isArray(point) && point.length === 2 && point.every(isPart);

/** How many there are is looked at once it is known of what kind they are. */
const pointsProblem = (points: unknown): string | null =>
  Array.isArray(points) && points.every(isPoint) ? null : MESSAGES.markups.places;

const POINTS = {
  type: 'array',
  items: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number', minimum: 0, maximum: 1 } },
  maxItems: LIMITS.markupPoints,
  description: 'Each in parts of the width and the height of the page: [x, y]. How many depends on the kind',
} satisfies ApiPropertyOptions;

const ArePoints = (): PropertyDecorator => HasNoProblem(pointsProblem);

/** What somebody draws or measures. */
export class DrawMarkupRequest {
  @ApiProperty({ type: Number, minimum: 1, description: 'From 1' })
  @IsInt()
  @Min(1)
  @Max(LARGEST)
  page: number;

  @ApiProperty({ enum: MARKUP_KINDS, enumName: 'MarkupKind' })
  @IsIn(MARKUP_KINDS)
  kind: MarkupKind;

  @ApiProperty(POINTS)
  @ArePoints()
  points: MarkupPoint[];

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LIMITS.markupText,
    description: 'What a text says; no other kind has one',
  })
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.markupText)
  text?: string | null;

  @ApiProperty({ enum: MARKUP_COLOURS, enumName: 'MarkupColour' })
  @IsIn(MARKUP_COLOURS)
  colour: MarkupColour;

  @ApiProperty({ enum: MARKUP_WIDTHS, enumName: 'MarkupWidth' })
  @IsIn(MARKUP_WIDTHS)
  width: MarkupWidth;
}

/** What changes of markup: with a version that is not the newest, 409 and the newest. */
export class ChangeMarkupRequest {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version that was read' })
  @IsInt()
  @Min(1)
  @Max(LARGEST)
  version: number;

  @ApiPropertyOptional(POINTS)
  @WhenSent()
  @ArePoints()
  points?: MarkupPoint[];

  @ApiPropertyOptional({ type: String, maxLength: LIMITS.markupText, description: 'Of a text' })
  @WhenSent()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.markupText)
  text?: string;

  @ApiPropertyOptional({ enum: MARKUP_COLOURS, enumName: 'MarkupColour' })
  @WhenSent()
  @IsIn(MARKUP_COLOURS)
  colour?: MarkupColour;

  @ApiPropertyOptional({ enum: MARKUP_WIDTHS, enumName: 'MarkupWidth' })
  @WhenSent()
  @IsIn(MARKUP_WIDTHS)
  width?: MarkupWidth;
}

/** What somebody shows to everybody in the project from now on. */
export class PublishMarkupsRequest {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    minItems: 1,
    maxItems: LIMITS.markupsPublished,
    description: 'Of what one has drawn on the revision oneself',
  })
  @Ids(LIMITS.markupsPublished)
  @ArrayNotEmpty()
  ids: string[];
}

/** What the width of a page stands for. */
export class SetScaleRequest {
  @ApiProperty({ type: Number, exclusiveMinimum: true, minimum: 0, maximum: LIMITS.pageMetres })
  @IsNumber()
  @IsPositive()
  @Max(LIMITS.pageMetres)
  metres_per_width: number;
}
