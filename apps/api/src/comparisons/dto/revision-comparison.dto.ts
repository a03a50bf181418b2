import { SHEET_CHANGES, type SheetChange } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';

/** A page of a revision that is a sheet. */
export class NamedSheetView {
  @ApiProperty({ type: Number, description: 'From 1' })
  page: number;

  @ApiProperty({ type: String, nullable: true, description: 'Null where it has none, or it is in doubt' })
  number: string | null;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;
}

/** A sheet that is in both revisions, and what has become of it. */
export class SheetChangeView extends NamedSheetView {
  @ApiProperty({ type: Number, description: 'Its page in the earlier one' })
  before_page: number;

  @ApiProperty({
    enum: SHEET_CHANGES,
    enumName: 'SheetChange',
    description: 'queued: not compared yet; unsure: nothing can be said until a person has looked',
  })
  change: SheetChange;

  @ApiProperty({ type: Number, description: 'In how many places it differs' })
  places: number;
}

/** What has changed in the sheets of a revision since the one before it. */
export class RevisionComparisonView {
  @ApiProperty({
    enum: ['none', 'queued', 'ready'],
    enumName: 'RevisionComparisonWork',
    description: 'none: it is not compared by itself',
  })
  work: 'none' | 'queued' | 'ready';

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The earlier one' })
  before_revision_id: string | null;

  @ApiProperty({ type: [SheetChangeView], description: 'By page' })
  sheets: SheetChangeView[];

  @ApiProperty({ type: [NamedSheetView], description: 'Sheets that the earlier one does not have' })
  added: NamedSheetView[];

  @ApiProperty({ type: [NamedSheetView], description: 'Sheets of the earlier one that are there no longer' })
  gone: NamedSheetView[];

  @ApiProperty({ type: Number, description: 'Sheets that are in both and were not compared: there are too many' })
  left_out: number;
}
