import {
  LIMITS,
  SHEET_LISTS,
  sheetDateProblem,
  sheetIssueProblem,
  sheetNumberProblem,
  sheetTitleProblem,
  type SheetList,
} from '@gable/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { HasNoProblem, ListQuery, Trimmed, WhenSent } from '../../http/index.js';

/** Which sheets of a project. */
export class ListSheetsQuery extends ListQuery {
  @ApiPropertyOptional({
    enum: SHEET_LISTS,
    enumName: 'SheetList',
    default: 'current',
    description:
      'current: each number once, where it is newest; unsure: pages of current revisions that a person should look at; none: those that are no sheets',
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
