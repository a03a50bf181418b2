import {
  LIMITS,
  MESSAGES,
  SHEET_LISTS,
  sheetDateProblem,
  sheetIssueProblem,
  sheetNumberProblem,
  sheetTitleProblem,
  type SheetList,
} from '@gable/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsNumber, IsString, Max, MaxLength, Min } from 'class-validator';
import { HasNoProblem, ListQuery, Trimmed, WhenSent } from '../../http/index.js';

/** The largest number that a column of pages can hold. */
const LAST_PAGE = 2 ** 31 - 1;

/** An edge of a part of a page. */
const Edge = (): PropertyDecorator => applyDecorators(IsNumber(), Min(0), Max(1));

/** Which sheets of a project. */
export class ListSheetsQuery extends ListQuery {
  @ApiPropertyOptional({
    enum: SHEET_LISTS,
    enumName: 'SheetList',
    default: 'current',
    description:
      'current: each number once, where it is newest; former: numbers that the current set does not have any more, each once, where it was newest; unsure: pages of current revisions that a person should look at; none: those that are no sheets',
  })
  @WhenSent()
  @IsIn(SHEET_LISTS)
  state?: SheetList;

  @ApiPropertyOptional({
    type: String,
    maxLength: LIMITS.searchTerm,
    description: 'Words, or beginnings of numbers; all must be there',
  })
  @WhenSent()
  @IsString()
  @MaxLength(LIMITS.searchTerm)
  search?: string;
}

/** A part of a page: parts of its width and height as its picture shows it, from its left and its top. */
export class DrawZoneRequest {
  @ApiProperty({ type: Number, minimum: 1, description: 'A page of the size that is meant, from 1' })
  @IsInt()
  @Min(1)
  @Max(LAST_PAGE)
  page: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  @Edge()
  left: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  @Edge()
  top: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  @Edge()
  @HasNoProblem<DrawZoneRequest>((right, { left }) => (Number(right) > left ? null : MESSAGES.sheets.zone))
  right: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 1 })
  @Edge()
  @HasNoProblem<DrawZoneRequest>((bottom, { top }) => (Number(bottom) > top ? null : MESSAGES.sheets.zone))
  bottom: number;
}

/** What a person reads in the title block of a page. What is left out stays as it is. */
export class ReviewSheetRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: LIMITS.sheetNumber,
    description: 'null: the page is no sheet',
  })
  @Trimmed()
  @WhenSent()
  @HasNoProblem(sheetNumberProblem)
  number?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.sheetTitle })
  @Trimmed()
  @WhenSent()
  @HasNoProblem(sheetTitleProblem)
  title?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: LIMITS.sheetIssue })
  @Trimmed()
  @WhenSent()
  @HasNoProblem(sheetIssueProblem)
  revision?: string | null;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, description: 'YYYY-MM-DD' })
  @WhenSent()
  @HasNoProblem(sheetDateProblem)
  date?: string | null;
}
