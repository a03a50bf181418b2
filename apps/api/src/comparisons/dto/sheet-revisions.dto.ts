import { ApiProperty } from '@nestjs/swagger';

/** A revision of a file that has a sheet. */
export class SheetRevisionView {
  @ApiProperty({ type: String, format: 'uuid' })
  revision_id: string;

  @ApiProperty({ type: Number, description: 'Number of that revision of the file' })
  file_revision: number;

  @ApiProperty({ type: Number, minimum: 1, description: 'The page of the sheet in it, from 1' })
  page: number;

  @ApiProperty({ type: Boolean, description: 'Whether it is what the file shows' })
  current: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'What was written when it was uploaded' })
  message: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}

/** The revisions of a file that have a sheet. */
export class SheetRevisionsView {
  @ApiProperty({ type: [SheetRevisionView], description: 'The newest first, with the one that was asked for' })
  revisions: SheetRevisionView[];
}
