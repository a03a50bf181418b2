import { ATTACHMENT_TYPES, type AttachmentTypeCode } from '@gable/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { DestinataryView } from '../../addressees/index.js';
import { PersonContactView } from '../../names/index.js';

/** What the person who asks may do with a note. */
export const NOTE_PERMISSIONS = ['notes.edit', 'notes.delete', 'notes.publish'] as const;

/** One of {@link NOTE_PERMISSIONS}. */
export type NotePermission = (typeof NOTE_PERMISSIONS)[number];

const CODES = ATTACHMENT_TYPES.map(({ code }) => code);

/** How something goes with a note (ENT-10, API-37). */
export class AttachmentTypeView {
  @ApiProperty({ type: Number })
  id: number;

  @ApiProperty({ enum: CODES, enumName: 'AttachmentTypeCode' })
  code: AttachmentTypeCode;
}

/** What is attached. Addresses are signed and live at most five minutes. */
export class AttachedFileView {
  @ApiProperty({ type: String, format: 'uuid', description: 'Of the file; of an upload to the note, its upload_id' })
  id: string;

  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String })
  mimetype: string;

  @ApiProperty({ type: Number, description: 'Bytes' })
  size: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'SHA-256 of an upload in hexadecimal digits; null of one from before it was kept, and of a file: its revisions have it',
  })
  sha256: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The current one; null of an upload' })
  revision_id: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Where a browser shows it; null of what it would save' })
  url: string | null;

  @ApiProperty({ type: String })
  download_url: string;

  @ApiProperty({ type: String, nullable: true })
  thumbnail_url: string | null;
}

/** Something that goes with a note (NOT-15, ENT-8). */
export class NoteAttachmentView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The file of the project; null of an upload',
  })
  file_id: string | null;

  @ApiProperty({ type: Number })
  attachment_type_id: number;

  @ApiProperty({ type: AttachmentTypeView })
  attachmentType: AttachmentTypeView;

  @ApiProperty({ type: AttachedFileView })
  file: AttachedFileView;
}

/** The attachments of a note by type (NOT-15). */
export class AttachedFilesView {
  @ApiProperty({ type: [NoteAttachmentView] })
  linked: NoteAttachmentView[];

  @ApiProperty({ type: [NoteAttachmentView] })
  attached: NoteAttachmentView[];
}

/** Somebody who wrote in a note. */
export class NoteEditorView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String })
  name: string;
}

/** When somebody wrote in a note (NOT-14). */
export class NoteEditView {
  @ApiProperty({ type: NoteEditorView })
  user: NoteEditorView;

  @ApiProperty({ type: String, format: 'date-time' })
  date: string;
}

/** A note of a project (ENT-8). */
export class NoteView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid' })
  project_id: string;

  @ApiProperty({ type: String, format: 'uuid' })
  user_id: string;

  @ApiProperty({ type: PersonContactView })
  user: PersonContactView;

  @ApiProperty({ type: String, format: 'date-time', description: 'Once published: when that was' })
  created_at: string;

  @ApiProperty({ type: String, format: 'date-time' })
  updated_at: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null: what is deleted is not answered',
  })
  deleted_at: string | null;

  @ApiProperty({ type: Boolean, description: 'Addressed to everybody in the project (OPN-104)' })
  global: boolean;

  @ApiProperty({ type: [DestinataryView] })
  destinataries: DestinataryView[];

  @ApiProperty({ type: Boolean, description: 'True: it is no comment' })
  is_note: boolean;

  @ApiProperty({ type: String, description: 'Rich text, as clean as the editor makes it' })
  note: string;

  @ApiProperty({ type: String, description: 'The same' })
  body: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null: it is about no file' })
  fileId: string | null;

  @ApiProperty({ type: Boolean, description: 'Seen by its author only' })
  draft: boolean;

  @ApiProperty({ type: [NoteEditView], description: 'Oldest first; the publishing is the first. Empty of a draft' })
  history: NoteEditView[];

  @ApiProperty({ type: [NoteAttachmentView] })
  attachments: NoteAttachmentView[];

  @ApiProperty({ type: AttachedFilesView })
  attachedFiles: AttachedFilesView;

  @ApiProperty({ type: [NoteAttachmentView], description: 'Those that are no files of the project (OPN-107)' })
  no_linked_files: NoteAttachmentView[];

  @ApiProperty({ enum: NOTE_PERMISSIONS, isArray: true, enumName: 'NotePermission' })
  user_permissions: NotePermission[];
}
