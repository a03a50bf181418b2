import { DISCIPLINE_ORDER, SHEET_STATES, type Discipline, type SheetState } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { PagePart } from '../../files/index.js';

/** What a person may do with a sheet. */
export const SHEET_PERMISSIONS = ['sheets.edit'] as const;

/** One of {@link SHEET_PERMISSIONS}. */
export type SheetPermission = (typeof SHEET_PERMISSIONS)[number];

/** How sure each is, 0 to 100; what a person has typed is 100, what is not there 0. */
export class SheetConfidenceView {
  @ApiProperty({ type: Number, minimum: 0, maximum: 100 })
  number: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 100 })
  title: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 100 })
  revision: number;

  @ApiProperty({ type: Number, minimum: 0, maximum: 100 })
  date: number;
}

/** Where a sheet is drawn: a page of a revision of a file. */
export class SheetPlaceView {
  @ApiProperty({ type: String, format: 'uuid' })
  file_id: string;

  @ApiProperty({ type: String, description: 'The alias of the file, or its name' })
  file_name: string;

  @ApiProperty({ type: String, format: 'uuid' })
  revision_id: string;

  @ApiProperty({ type: Number, description: 'Number of that revision of the file' })
  file_revision: number;

  @ApiProperty({ type: Number, minimum: 1, description: 'From 1' })
  page: number;
}

/** What the title block of a page says. */
export class SheetView extends SheetPlaceView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid' })
  project_id: string;

  @ApiProperty({
    enum: SHEET_STATES,
    enumName: 'SheetState',
    description:
      'read: its number is sure; unsure: a person should look; reviewed: a person has typed it; none: no sheet',
  })
  state: SheetState;

  @ApiProperty({ type: String, nullable: true, description: 'As it is printed; null: not read' })
  number: string | null;

  @ApiProperty({ enum: DISCIPLINE_ORDER, enumName: 'Discipline', description: 'By the letters of the number' })
  discipline: Discipline;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'As the title block has it; no revision of the file' })
  revision: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  date: string | null;

  @ApiProperty({ type: SheetConfidenceView })
  confidence: SheetConfidenceView;

  @ApiProperty({
    type: Boolean,
    description: 'The page has words; without, it is a picture, and nothing could be read',
  })
  has_words: boolean;

  @ApiProperty({ type: Number, nullable: true, description: 'Of the page as its picture shows it; null: no picture' })
  width: number | null;

  @ApiProperty({ type: Number, nullable: true })
  height: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Signed address of the small picture of the page' })
  thumbnail_url: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Signed address of the picture of the page' })
  image_url: string | null;

  @ApiProperty({ enum: SHEET_PERMISSIONS, enumName: 'SheetPermission', isArray: true })
  user_permissions: SheetPermission[];
}

/** Where the number stands, for pages of one size. */
export class DrawnZoneView {
  @ApiProperty({ type: Number, description: 'Pages of this size in the revision; they are read again at once' })
  pages: number;
}

/** A sheet on a page of the revision that is asked for. */
export class PageSheetView {
  @ApiProperty({ type: Number, minimum: 1, description: 'From 1' })
  page: number;

  @ApiProperty({ type: String })
  number: string;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({
    type: SheetPlaceView,
    nullable: true,
    description: 'Where the current sheet of this number is; null: here, or nowhere in the current set',
  })
  superseded_by: SheetPlaceView | null;
}

/** The sheets of a revision. */
export class RevisionSheetsView {
  @ApiProperty({ type: [PageSheetView], description: 'Pages with a number, in their order' })
  sheets: PageSheetView[];
}

/** Another sheet that is named on a page: 3/A-501. Where it is now, as {@link SheetPlaceView} says. */
export class SheetReferenceView extends SheetPlaceView {
  @ApiProperty({ type: String, description: 'As its own title block has it' })
  number: string;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'What is meant on it: 3 of 3/A-501' })
  detail: string | null;

  @ApiProperty({ type: [PagePart], description: 'The words that name it' })
  words: PagePart[];
}

/** The sheets that are named on a page. */
export class SheetReferencesView {
  @ApiProperty({ type: [SheetReferenceView], description: 'In the order they are read' })
  references: SheetReferenceView[];
}
