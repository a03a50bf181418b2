import type { ChangedSheetsCounts, ProcessingError, ProcessingState } from '@gable/contracts';

/** A moment: a Date, or its text where the row came as JSON. */
export type Moment = Date | string;

/** A moment on the wire. */
export const iso = (moment: Moment): string => new Date(moment).toISOString();

/** A file with one of its revisions, as the SQL answers it. */
export interface FileRow {
  id: string;
  project_id: string;
  name: string;
  alias: string | null;
  tagged: boolean;
  archived: boolean;
  sort_order: number;
  original_by: string;
  revisions_length: number;
  comments: number;
  latest_version: Moment | null;
  created_at: Moment;
  updated_at: Moment;
  revision_id: string;
  /** Its number; of an upload that is announced only, the number it will have. */
  revision: number;
  mimetype: string;
  size: string | number;
  storage_key: string;
  message: string | null;
  uploaded_by: string;
  uploader_name: string;
  uploader_email: string;
  revision_created_at: Moment;
  processing: ProcessingState;
  processing_error: ProcessingError | null;
  pages_total: number | null;
  pages_done: number;
  thumbnail_key: string | null;
  converted_key: string | null;
  optimization: ProcessingState;
  optimized_key: string | null;
  /** Null where the original is what there is to show. */
  optimized_size: string | number | null;
  /** How its sheets differ from those of the revision before it; null where they were not compared by themselves. */
  sheet_changes: ChangedSheetsCounts | null;
}

/** The same, for somebody. */
export interface FileRowForPerson extends FileRow {
  /** Whether they have uploaded the revision, or opened it. */
  seen: boolean;
}

/** A revision among those of its file. */
export interface RevisionRow extends FileRow {
  current: boolean;
  /** Of its bytes, in hexadecimal digits; null where it is not known. */
  sha256: string | null;
  uploader_avatar: boolean;
}

/** Columns of a {@link FileRow}; `f` is the file, `r` the revision, `u` who uploaded it. */
export const FILE_COLUMNS = `
  f.id, f.project_id, r.name, f.alias, f.tagged, f.archived, f.sort_order, f.original_by, f.revisions_length, f.comments,
  f.latest_version, f.created_at, f.updated_at, r.id AS revision_id, r.number AS revision, r.mimetype, r.size,
  r.storage_key, r.message, r.uploaded_by, u.name AS uploader_name, u.email AS uploader_email,
  r.created_at AS revision_created_at, r.processing, r.processing_error, r.pages_total, r.pages_done, r.thumbnail_key,
  r.converted_key, r.optimization, r.optimized_key, r.optimized_size,
  (SELECT json_build_object('compared', jsonb_array_length(c.pairs), 'changed', c.changed, 'unsure', c.unsure,
     'added', cardinality(c.added), 'gone', cardinality(c.gone), 'left_out', c.left_out)
   FROM revision_comparisons c WHERE c.revision_id = r.id AND c.work = 'ready') AS sheet_changes`;

/**
 * Column `seen` of a {@link FileRowForPerson}; `person` is their id in the statement. History tells who has opened what (HIS-6):
 * the file while the revision was its current one, or the revision itself. One look into `history_opened_files` a file.
 */
export const seenBy = (person: string): string => `
  r.uploaded_by = ${person} OR EXISTS (
    SELECT FROM history opened
    WHERE opened.item_action = 'open' AND opened.file_id = f.id AND opened.user_from = ${person}
      AND opened.created_at >= r.stored_at AND (opened.item_type = 'files' OR opened.revision = r.number)
  ) AS seen`;
