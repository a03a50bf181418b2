import { ApiProperty } from '@nestjs/swagger';
import { ContactDetailView, ContactView } from './contact.dto.js';

/** What became of a row. */
export const ROW_OUTCOMES = ['created', 'updated', 'duplicate', 'refused'] as const;

/** One of {@link ROW_OUTCOMES}. */
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** A file that was imported. */
export class ContactImportView {
  @ApiProperty({ type: String, format: 'uuid', description: 'As who imported it has made it' })
  id: string;

  @ApiProperty({ type: String, description: 'What the file was called' })
  name: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Rows of the file, where that was said' })
  total: number | null;

  @ApiProperty({ type: 'integer' })
  created: number;

  @ApiProperty({ type: 'integer' })
  updated: number;

  @ApiProperty({ type: 'integer' })
  duplicate: number;

  @ApiProperty({ type: 'integer' })
  refused: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  undone_at: string | null;
}

/** What became of one row. */
export class ImportedRowView {
  @ApiProperty({ type: 'integer' })
  row: number;

  @ApiProperty({
    enum: ROW_OUTCOMES,
    enumName: 'RowOutcome',
    description: 'duplicate: what it says is there already; refused: see `errors`',
  })
  outcome: RowOutcome;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  contact_id: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    nullable: true,
    description: 'What is wrong, by field',
  })
  errors: Record<string, string[]> | null;
}

/** What became of a part of a file. */
export class ImportedPartView {
  @ApiProperty({ type: ContactImportView, description: 'The file so far' })
  import: ContactImportView;

  @ApiProperty({ type: [ImportedRowView], description: 'In the order they were sent' })
  rows: ImportedRowView[];
}

/** A contact that an undo left as it is, or a part of it. */
export class StayedContactView {
  @ApiProperty({ type: String, format: 'uuid' })
  contact_id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String })
  lastname: string;

  @ApiProperty({ type: [String], description: 'What somebody has changed since' })
  fields: string[];

  @ApiProperty({ type: Boolean, description: 'Whether it has been deleted since' })
  gone: boolean;
}

/** What an undo did. */
export class UndoneView {
  @ApiProperty({ type: 'integer', description: 'Contacts that are gone' })
  removed: number;

  @ApiProperty({ type: 'integer', description: 'Contacts that are as they were, or there again' })
  restored: number;

  @ApiProperty({ type: [StayedContactView] })
  stayed: StayedContactView[];
}

/** One contact of several. */
export class MergedView {
  @ApiProperty({ type: String, format: 'uuid', description: 'By which it is undone' })
  merge_id: string;

  @ApiProperty({ type: ContactDetailView })
  contact: ContactDetailView;
}

/** A merge that was made before. */
export class ContactMergeView {
  @ApiProperty({ type: String, format: 'uuid', description: 'By which it is undone' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The one that was kept' })
  contact_id: string | null;

  @ApiProperty({ type: String, description: 'As it was called after the merge' })
  name: string;

  @ApiProperty({ type: String })
  lastname: string;

  @ApiProperty({ type: 'integer', description: 'How many became one' })
  contacts: number;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  undone_at: string | null;
}

/** What several contacts have in common. */
export class EvidenceView {
  @ApiProperty({ enum: ['email', 'phone', 'name'], enumName: 'DuplicateEvidence' })
  kind: 'email' | 'phone' | 'name';

  @ApiProperty({ type: String, description: 'The e-mail, the phone, or the business' })
  value: string;

  @ApiProperty({ type: [String], format: 'uuid' })
  contact_ids: string[];
}

/** Contacts that may be the same. */
export class DuplicatesView {
  @ApiProperty({ type: [ContactView], description: 'The oldest first' })
  contacts: ContactView[];

  @ApiProperty({ type: [EvidenceView] })
  evidence: EvidenceView[];
}
