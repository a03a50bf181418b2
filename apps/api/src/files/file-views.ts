import { isShownByBrowsers, type ProcessingState } from '@gable/contracts';
import {
  downloadName,
  fileTypeOf,
  mayComment,
  mayDeleteFile,
  mayDeleteRevision,
  mayEditFile,
  mayOptimizeFile,
  mayOrderFiles,
  mayShareFile,
  mayTagFile,
  needsProcessing,
  type FileStanding,
} from '@gable/domain';
import type { ObjectStorage } from '@gable/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, ProjectStanding } from '../access/index.js';
import { OBJECT_STORAGE } from '../platform/index.js';
import type {
  FileContentView,
  FilePermission,
  FileView,
  RevisionEventView,
  RevisionPermission,
  RevisionView,
} from './dto/file.dto.js';
import { iso, type FileRow, type FileRowForPerson, type RevisionRow } from './file-row.js';

/** Puts files on the wire: documented field names, rights of the person asking, signed addresses. */
@Injectable()
export class FileViews {
  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  /** A file as lists and single reads show it (ENT-7). */
  async file(row: FileRowForPerson, actor: Actor, standing: ProjectStanding): Promise<FileView> {
    // With `...` in a literal of so many fields V8 takes ten times as long, which a list pays for each row.
    return Object.assign(await this.content(row), {
      file_id: row.id,
      project_id: row.project_id,
      alias: row.alias,
      revisionsLength: row.revisions_length,
      comments: row.comments,
      latest_version: iso(row.latest_version ?? row.revision_created_at),
      seen: row.seen,
      created_at: iso(row.created_at),
      updated_at: iso(row.updated_at),
      archived: row.archived,
      tagged: row.tagged,
      optimized: row.optimization === 'ready',
      optimization_state: row.optimization,
      order: row.sort_order,
      message: row.message,
      uploader: { name: row.uploader_name, email: row.uploader_email },
      sheet_changes: row.sheet_changes,
      uploaded_by: row.uploaded_by,
      original_by: row.original_by,
      user_permissions: permissionsOn(row, actor, standing),
    });
  }

  /** Signed address of the smaller copy of a document; null while there is none, and where the original is all there is. */
  optimized(row: FileRow): Promise<string | null> {
    if (row.optimization !== 'ready' || row.optimized_size === null) return Promise.resolve(null);
    return this.made(row.optimized_key, downloadName(row.name, row.alias));
  }

  /** What of it anybody sees who may open it, in the project or by a link: nothing of the project or its people. */
  async content(row: FileRow): Promise<FileContentView> {
    const fileType = fileTypeOf(row.mimetype);
    const name = downloadName(row.name, row.alias);
    const [thumbnailUrl, url, downloadUrl] = await Promise.all([
      this.made(row.thumbnail_key, name),
      this.shown(row, name),
      this.download(row, name),
    ]);
    return {
      id: row.id,
      name: row.name,
      mimetype: row.mimetype,
      fileType,
      size: Number(row.size),
      revision: row.revision,
      revision_id: row.revision_id,
      processing: isUnderWay(row.processing),
      processing_state: row.processing,
      processing_error: row.processing_error,
      pages: fileType === 'pdf' ? { done: row.pages_done, total: row.pages_total } : null,
      thumbnail_url: thumbnailUrl,
      url,
      download_url: downloadUrl,
      manifest_url: needsProcessing(row.mimetype) ? `/api/v2/files/${row.id}/manifest/${row.revision_id}` : null,
    };
  }

  /** One revision in a file's list of revisions. */
  async revision(row: RevisionRow, actor: Actor, standing: ProjectStanding): Promise<RevisionView> {
    const [thumbnailUrl, downloadUrl] = await Promise.all([
      this.made(row.thumbnail_key, row.name),
      this.download(row, row.name),
    ]);
    return {
      id: row.revision_id,
      revision: row.revision,
      current: row.current,
      name: row.name,
      mimetype: row.mimetype,
      size: Number(row.size),
      sha256: row.sha256,
      message: row.message,
      uploader: { name: row.uploader_name, email: row.uploader_email, avatar: row.uploader_avatar },
      uploaded_by: row.uploaded_by,
      created_at: iso(row.revision_created_at),
      processing_state: row.processing,
      sheet_changes: row.sheet_changes,
      events: [eventOf(row)],
      user_permissions: permissionsOnRevision(row, actor, standing),
      thumbnail_url: thumbnailUrl,
      download_url: downloadUrl,
    };
  }

  /** Signed address of something that a worker made; null when there is none. */
  made(key: string | null, name: string): Promise<string | null> {
    if (!key) return Promise.resolve(null);
    return this.storage.signDownload({ key, disposition: { type: 'inline', fileName: name } });
  }

  /** Signed address of the picture of a page, the same wherever it is asked for: browsers cache by address. */
  pageImage(page: number, key: string): Promise<string> {
    return this.storage.signDownload({ key, disposition: { type: 'inline', fileName: `page-${page}.jpg` } });
  }

  private download(row: FileRow, fileName: string): Promise<string> {
    return this.storage.signDownload({
      key: row.storage_key,
      contentType: row.mimetype,
      disposition: { type: 'attachment', fileName },
    });
  }

  private shown(row: FileRow, fileName: string): Promise<string | null> {
    if (row.converted_key) return this.made(row.converted_key, `${fileName}.jpg`);
    if (!isShownByBrowsers(row.mimetype) && fileTypeOf(row.mimetype) !== 'pdf') return Promise.resolve(null);
    return this.storage.signDownload({
      key: row.storage_key,
      contentType: row.mimetype,
      disposition: { type: 'inline', fileName },
    });
  }
}

/** A revision's entry in the file's story (ENT-7, FIL-40). */
export const eventOf = (row: FileRow): RevisionEventView => ({
  revision: row.revision,
  message: row.message,
  data: { user_name: row.uploader_name, created_at: iso(row.revision_created_at) },
});

const fileStandingOf = (row: FileRow, actor: Actor, standing: ProjectStanding): FileStanding => ({
  ...standing,
  archived: row.archived,
  owned: isOwned(row, actor),
});

function permissionsOn(row: FileRow, actor: Actor, standing: ProjectStanding): FilePermission[] {
  const file = fileStandingOf(row, actor, standing);
  const held: [FilePermission, boolean][] = [
    ['files.rename', mayEditFile(file)],
    ['files.archive', mayEditFile(file)],
    ['files.tag', mayTagFile(file)],
    ['files.optimize', mayOptimizeFile(file) && fileTypeOf(row.mimetype) === 'pdf'],
    ['files.delete', mayDeleteFile(file)],
    ['files.order', mayOrderFiles(file)],
    ['files.share', mayShareFile(file)],
    ['comments.create', mayComment(file)],
    ['revisions.create', standing.projectActive && !row.archived],
  ];
  return held.filter(([, granted]) => granted).map(([permission]) => permission);
}

/** The only revision goes with its file. */
function permissionsOnRevision(row: FileRow, actor: Actor, standing: ProjectStanding): RevisionPermission[] {
  const revision = { ...fileStandingOf(row, actor, standing), uploaded: row.uploaded_by === actor.userId };
  return mayDeleteRevision(revision) && row.revisions_length > 1 ? ['revisions.delete'] : [];
}

/** Whether a worker has still to do with it. */
export const isUnderWay = (state: ProcessingState): boolean => state === 'queued' || state === 'running';

/** PRM-5: "when the user uploaded it". */
export const isOwned = (row: Pick<FileRow, 'original_by' | 'uploaded_by'>, actor: Actor): boolean =>
  row.original_by === actor.userId || row.uploaded_by === actor.userId;
