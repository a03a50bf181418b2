import { ATTACHMENT_TYPES, LIMITS, NOTE_TYPES, type NoteType } from '@gable/contracts';
import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  Equals,
  IsArray,
  IsBoolean,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { Ids, ListQuery, WhenSent } from '../../http/index.js';
import { ProposalContext } from '../../projects/index.js';

const ATTACHMENT_TYPE_IDS = ATTACHMENT_TYPES.map(({ id }) => id);

/** What goes with a note: a file of the project or an upload to the note, one of the two (NOT-15, OPN-107). */
export class NoteAttachmentForm {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'A file of the project: linked' })
  @WhenSent()
  @IsUUID()
  file_id?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'From files/preapprove with domain=notes: attached',
  })
  @WhenSent()
  @IsUUID()
  upload_id?: string;

  @ApiPropertyOptional({
    enum: ATTACHMENT_TYPE_IDS,
    description: 'Follows from what it is; may be sent back as it was read',
  })
  @WhenSent()
  @IsIn(ATTACHMENT_TYPE_IDS)
  attachment_type_id?: number;
}

const RICH_TEXT = {
  type: String,
  maxLength: LIMITS.noteBody,
  description:
    `Rich text; kept is what the editor makes, and pictures whose ` + 'address is the one of an upload to this project',
} as const;

/** What somebody writes in a note (ENT-8, ENT-9). What is left out of a change stays as it is. */
class NoteForm extends ProposalContext {
  @ApiPropertyOptional(RICH_TEXT)
  @WhenSent()
  @IsString()
  note?: string;

  @ApiPropertyOptional({
    type: Boolean,
    description: 'Addressed to everybody in the project (OPN-104); left out: when nobody is named',
  })
  @WhenSent()
  @IsBoolean()
  all?: boolean;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    maxItems: LIMITS.commentRecipients,
    description: 'People of the project it is addressed to, unless it is addressed to all',
  })
  @WhenSent()
  @Ids(LIMITS.commentRecipients)
  destinataries?: string[];

  @ApiPropertyOptional({ type: [NoteAttachmentForm], maxItems: LIMITS.noteAttachments, description: 'All of them' })
  @WhenSent()
  @IsArray()
  @ArrayMaxSize(LIMITS.noteAttachments)
  @ValidateNested({ each: true })
  @Type(() => NoteAttachmentForm)
  attachments?: NoteAttachmentForm[];

  @ApiPropertyOptional({ type: Boolean, default: true, description: 'A note is one' })
  @WhenSent()
  @Equals(true)
  is_note?: true;
}

/** The text is needed. */
class WrittenNoteForm extends OmitType(NoteForm, ['note']) {
  @ApiProperty(RICH_TEXT)
  @IsString()
  note: string;
}

/** What goes with a publishing. */
class Publishing {
  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description: 'Also sent to its addressees by e-mail (OPN-105)',
  })
  @WhenSent()
  @IsBoolean()
  email?: boolean;
}

/** A new note (API-48). */
export class CreateNoteRequest extends IntersectionType(WrittenNoteForm, Publishing) {}

/** A draft, as the whole of it is now (API-49). */
export class SaveDraftRequest extends WrittenNoteForm {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'The own draft that is saved again' })
  @WhenSent()
  @IsUUID()
  id?: string;
}

/** Publishes a draft (API-53); what is sent replaces what it held. */
export class PublishNoteRequest extends IntersectionType(NoteForm, Publishing) {
  @ApiProperty({ type: String, format: 'uuid', description: 'The own draft' })
  @IsUUID()
  id: string;
}

/** Changes a note (API-54). */
export class EditNoteRequest extends WrittenNoteForm {
  @ApiProperty({ type: String, format: 'uuid' })
  @IsUUID()
  id: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'updated_at of what was read. If the note has another now, nothing changes and the answer is 409.',
  })
  @WhenSent()
  @IsISO8601({ strict: true })
  version_of?: string;
}

/** Which notes (API-36, NOT-3). */
export class ListNotesQuery extends IntersectionType(ListQuery, ProposalContext) {
  @ApiPropertyOptional({ type: String, format: 'uuid', description: 'Written by this person' })
  @IsOptional()
  @IsUUID()
  author?: string;

  @ApiPropertyOptional({ enum: NOTE_TYPES, enumName: 'NoteType', default: 'all' })
  @IsOptional()
  @IsIn(NOTE_TYPES)
  type?: NoteType;

  @ApiPropertyOptional({
    type: String,
    maxLength: LIMITS.fileName,
    description: 'Part of its words, 3 characters at least (NOT-5)',
  })
  @IsOptional()
  @Type(() => String)
  @IsString()
  @MaxLength(LIMITS.fileName)
  search?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description:
      'The page grows by whole pages until it holds this note (NOT-8), up to ' +
      `${LIMITS.notesToReach} notes; one that is further away is reached by asking for what follows with it again. ` +
      'Where it is not in the list, the page is as always',
  })
  @IsOptional()
  @IsUUID()
  note?: string;
}
