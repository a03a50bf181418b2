import {
  PROCESSING_ERRORS,
  PROCESSING_STATES,
  type ChangedSheetsCounts,
  type ProcessingError,
  type ProcessingState,
} from '@gable/contracts';
import { FILE_TYPES, type FileType } from '@gable/domain';
import { ApiProperty } from '@nestjs/swagger';

/** What the person asking may do with a file. */
export const FILE_PERMISSIONS = [
  'files.rename',
  'files.archive',
  'files.tag',
  'files.optimize',
  'files.delete',
  'files.order',
  'files.share',
  'comments.create',
  'revisions.create',
] as const;

/** One of {@link FILE_PERMISSIONS}. */
export type FilePermission = (typeof FILE_PERMISSIONS)[number];

/** What they may do with a revision of it. */
export const REVISION_PERMISSIONS = ['revisions.delete'] as const;

/** One of {@link REVISION_PERMISSIONS}. */
export type RevisionPermission = (typeof REVISION_PERMISSIONS)[number];

/** Who uploaded something. */
export class UploaderView {
  @ApiProperty({ type: String })
  name: string;

  @ApiProperty({ type: String })
  email: string;
}

/** Who uploaded a revision, to be shown with their picture. */
export class RevisionUploaderView extends UploaderView {
  @ApiProperty({ type: Boolean, description: 'Whether there is a picture of them' })
  avatar: boolean;
}

/** How far the pages of a document are. */
export class PagesView {
  @ApiProperty({ type: Number })
  done: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Null until the document has been opened' })
  total: number | null;
}

/** What happened to a revision (ENT-7). */
export class RevisionEventDataView {
  @ApiProperty({ type: String })
  user_name: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;
}

/** A revision's entry in the file's story (ENT-7, FIL-40). */
export class RevisionEventView {
  @ApiProperty({ type: Number })
  revision: number;

  @ApiProperty({ type: String, nullable: true })
  message: string | null;

  @ApiProperty({ type: RevisionEventDataView })
  data: RevisionEventDataView;
}

/** How the sheets of a revision differ from those of the one before it, as far as that could be told without a person. */
export class ChangedSheetsCountsView implements ChangedSheetsCounts {
  @ApiProperty({ type: Number, description: 'Sheets that are in both and were compared' })
  compared: number;

  @ApiProperty({ type: Number, description: 'Of these, sheets that differ' })
  changed: number;

  @ApiProperty({ type: Number, description: 'Of these, sheets of which nothing can be said' })
  unsure: number;

  @ApiProperty({ type: Number, description: 'Sheets that the earlier one does not have' })
  added: number;

  @ApiProperty({ type: Number, description: 'Sheets that are there no longer' })
  gone: number;

  @ApiProperty({ type: Number, description: 'Sheets that are in both and were not compared: there are too many' })
  left_out: number;
}

/** What a file and a revision say of their sheets. */
const OF_SHEETS = {
  readOnly: true,
  type: ChangedSheetsCountsView,
  nullable: true,
  description:
    'How its sheets differ from those of the revision before; null where they were not compared by themselves',
} as const;

/** One revision of a file. */
export class RevisionView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: Number, description: 'From 1; that of a deleted one is not given again' })
  revision: number;

  @ApiProperty({ type: Boolean, description: 'Whether it is what the file shows' })
  current: boolean;

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
      'SHA-256 of its bytes in hexadecimal digits; null of a large upload until it is read, and of what was uploaded before it was kept',
  })
  sha256: string | null;

  @ApiProperty({ type: String, nullable: true })
  message: string | null;

  @ApiProperty({ type: RevisionUploaderView })
  uploader: RevisionUploaderView;

  @ApiProperty({ type: String, format: 'uuid' })
  uploaded_by: string;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ enum: PROCESSING_STATES, enumName: 'ProcessingState' })
  processing_state: ProcessingState;

  @ApiProperty(OF_SHEETS)
  sheet_changes: ChangedSheetsCounts | null;

  @ApiProperty({ type: [RevisionEventView] })
  events: RevisionEventView[];

  @ApiProperty({ enum: REVISION_PERMISSIONS, isArray: true, enumName: 'RevisionPermission' })
  user_permissions: RevisionPermission[];

  @ApiProperty({ type: String, nullable: true })
  thumbnail_url: string | null;

  @ApiProperty({ type: String })
  download_url: string;
}

/**
 * One revision of a file as anyone who may open it sees it, from inside the project or by a link. Addresses are signed and
 * live at most five minutes.
 */
export class FileContentView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, description: 'Name of the uploaded file, in the revision shown' })
  name: string;

  @ApiProperty({ type: String })
  mimetype: string;

  @ApiProperty({ enum: FILE_TYPES, enumName: 'FileType' })
  fileType: FileType;

  @ApiProperty({ type: Number, description: 'Bytes' })
  size: number;

  @ApiProperty({ type: Number, description: 'Number of the revision shown, from 1' })
  revision: number;

  @ApiProperty({ type: String, format: 'uuid' })
  revision_id: string;

  @ApiProperty({ readOnly: true, type: Boolean, description: 'Queued or being rendered' })
  processing: boolean;

  @ApiProperty({ readOnly: true, enum: PROCESSING_STATES, enumName: 'ProcessingState' })
  processing_state: ProcessingState;

  @ApiProperty({ readOnly: true, enum: PROCESSING_ERRORS, enumName: 'ProcessingError', nullable: true })
  processing_error: ProcessingError | null;

  @ApiProperty({ readOnly: true, type: PagesView, nullable: true, description: 'Documents only' })
  pages: PagesView | null;

  @ApiProperty({ readOnly: true, type: String, nullable: true })
  thumbnail_url: string | null;

  @ApiProperty({
    readOnly: true,
    type: String,
    nullable: true,
    description: 'What a browser shows: the converted picture or the original',
  })
  url: string | null;

  @ApiProperty({ readOnly: true, type: String, description: 'The original, as an attachment' })
  download_url: string;

  @ApiProperty({
    readOnly: true,
    type: String,
    nullable: true,
    description: 'Rasterized view; null when there is none',
  })
  manifest_url: string | null;
}

/**
 * A file (ENT-7 and what DESIGN adds). `revision_id` names the revision shown: the current one, or the one asked for with
 * `rid`.
 */
export class FileView extends FileContentView {
  @ApiProperty({ type: String, format: 'uuid', description: 'The same as id' })
  file_id: string;

  @ApiProperty({ type: String, format: 'uuid' })
  project_id: string;

  @ApiProperty({ type: String, nullable: true, description: 'Name people gave it' })
  alias: string | null;

  @ApiProperty({ readOnly: true, type: Number })
  revisionsLength: number;

  @ApiProperty({ readOnly: true, type: Number, description: 'How many there are' })
  comments: number;

  @ApiProperty({ type: String, format: 'date-time' })
  latest_version: string;

  @ApiProperty({
    readOnly: true,
    type: Boolean,
    description:
      'Whether the person asking has uploaded the revision shown, or opened it: what they know is not new to them (FIL-21, FIL-22)',
  })
  seen: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  created_at: string;

  @ApiProperty({ readOnly: true, type: String, format: 'date-time' })
  updated_at: string;

  @ApiProperty({ type: Boolean })
  archived: boolean;

  @ApiProperty({ type: Boolean, description: 'An active file, which stands on top of the others (OPN-11)' })
  tagged: boolean;

  @ApiProperty({ readOnly: true, type: Boolean, description: 'A document that has its smaller copy, or needs none' })
  optimized: boolean;

  @ApiProperty({ readOnly: true, enum: PROCESSING_STATES, enumName: 'ProcessingState' })
  optimization_state: ProcessingState;

  @ApiProperty({ type: Number, description: 'Place in the manual order' })
  order: number;

  @ApiProperty({ type: String, nullable: true, description: 'Message of the revision shown' })
  message: string | null;

  @ApiProperty({ type: UploaderView })
  uploader: UploaderView;

  @ApiProperty(OF_SHEETS)
  sheet_changes: ChangedSheetsCounts | null;

  @ApiProperty({ type: String, format: 'uuid', description: 'Person who uploaded the revision shown' })
  uploaded_by: string;

  @ApiProperty({ type: String, format: 'uuid', description: 'Person who created the file' })
  original_by: string;

  @ApiProperty({ enum: FILE_PERMISSIONS, isArray: true, enumName: 'FilePermission' })
  user_permissions: FilePermission[];
}

/** A file with its revisions and their story. */
export class FileDetailView extends FileView {
  @ApiProperty({
    readOnly: true,
    type: String,
    nullable: true,
    description: 'The smaller copy of a document (VWR-16); null where there is none: then the original is what to show',
  })
  optimized_url: string | null;

  @ApiProperty({ readOnly: true, type: [RevisionView] })
  revisions: RevisionView[];

  @ApiProperty({ readOnly: true, type: [RevisionEventView] })
  events: RevisionEventView[];
}

/** API-99: whether something is still being made of the file, and where its smaller copy stands. */
export class OptimizedView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: Boolean, description: 'Its pages or its smaller copy are on their way' })
  processing: boolean;

  @ApiProperty({ enum: PROCESSING_STATES, enumName: 'ProcessingState' })
  processing_state: ProcessingState;

  @ApiProperty({ type: Boolean })
  optimized: boolean;

  @ApiProperty({ enum: PROCESSING_STATES, enumName: 'ProcessingState' })
  optimization_state: ProcessingState;
}

/** A file beside another one. */
export class NeighbourView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid', description: 'Its current revision' })
  revision_id: string;
}

/** Where a file stands in a list (VWR-9). */
export class FilePlaceView {
  @ApiProperty({ type: Number, nullable: true, description: 'From 1; null when it is not in the list' })
  place: number | null;

  @ApiProperty({ type: Number, description: 'How many files the list has; 0 when this one is not in it' })
  total: number;

  @ApiProperty({ type: NeighbourView, nullable: true })
  previous: NeighbourView | null;

  @ApiProperty({ type: NeighbourView, nullable: true })
  next: NeighbourView | null;
}

/** What a delete answers (OPN-45). */
export class DeletedView {
  @ApiProperty({ type: String, format: 'uuid' })
  id: string;
}

/** What a change of several files answers. */
export class ChangedFilesView {
  @ApiProperty({ type: [String], format: 'uuid', description: 'Files that are otherwise than before' })
  ids: string[];
}

/** What deleting several files answers (API-57, OPN-9). */
export class DeletedFilesView {
  @ApiProperty({ type: String, format: 'uuid', description: 'The project' })
  id: string;

  @ApiProperty({ type: [String], format: 'uuid', description: 'Files that are deleted now' })
  files: string[];

  @ApiProperty({ type: [String], format: 'uuid', description: 'Files that the person may not delete' })
  kept: string[];
}

/** How many files of a project are archived (API-33, OPN-80). */
export class ArchivedFilesLengthView {
  @ApiProperty({ type: Number })
  length: number;
}
