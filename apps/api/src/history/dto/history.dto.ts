import { HISTORY_ACTIONS, HISTORY_TYPES, type HistoryAction, type HistoryType } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsOptional, IsUUID } from 'class-validator';
import { ListQuery } from '../../http/index.js';
import { NamedProjectView, PersonContactView } from '../../names/index.js';

/** Characters of all of them with commas between. */
const LONGEST_TYPES = HISTORY_TYPES.join(',').length;

/** Which kinds of entries (OPN-88). */
export class HistoryTypesQuery {
  @ApiPropertyOptional({
    type: String,
    maxLength: LONGEST_TYPES,
    description: `Some of ${HISTORY_TYPES.join(', ')}, with commas between them; left out: all`,
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' || Array.isArray(value)
      ? [...new Set([value].flat().flatMap((text: unknown) => (typeof text === 'string' ? text.split(',') : [text])))]
      : value,
  )
  @IsArray()
  @ArrayMaxSize(HISTORY_TYPES.length)
  @ArrayNotEmpty()
  @IsIn(HISTORY_TYPES, { each: true })
  types?: HistoryType[];
}

/** Which part of a project's history, newest first (API-31, OPN-88). */
export class ListHistoryQuery extends IntersectionType(ListQuery, HistoryTypesQuery) {
  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'Only what is older than this entry: pages that do not move when there is something new',
  })
  @IsOptional()
  @IsUUID()
  before?: string;
}

/** The file an entry is about, as it is now. */
export class HistoryFileView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  alias: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'What there is to open; null when deleted',
  })
  current_revision_id: string | null;

  @ApiProperty({ type: Boolean })
  deleted: boolean;
}

/** One line of a project's history (ENT-11, HIS-4). */
export class HistoryItemView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ enum: HISTORY_TYPES, enumName: 'HistoryType' })
  item_type: HistoryType;

  @ApiProperty({ enum: HISTORY_ACTIONS, enumName: 'HistoryAction' })
  item_action: HistoryAction;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  file_id: string | null;

  @ApiProperty({ type: HistoryFileView, nullable: true })
  file: HistoryFileView | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Number of the revision it is about' })
  revision: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'What it was called then, or what it became' })
  description: string | null;

  @ApiProperty({ type: NamedProjectView })
  project: NamedProjectView;

  @ApiProperty({ type: PersonContactView, nullable: true, description: 'Null: somebody without an account' })
  userFrom: PersonContactView | null;

  @ApiProperty({ type: PersonContactView, nullable: true, description: 'Whom it concerned' })
  userTo: PersonContactView | null;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}
