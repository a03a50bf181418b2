import { MESSAGES, renaming, type FileChanged, type HistoryAction, type HistoryType } from '@gable/contracts';
import { downloadName, historyDescription, type FileStanding } from '@gable/domain';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/index.js';
import { notFound } from '../http/index.js';
import { type ChangeTerms, ProjectChange, ProjectChanges } from '../project-changes/index.js';
import { isOwned } from './file-views.js';

/** A file of the project as it is once it is locked. */
export interface LockedFile {
  id: string;
  name: string;
  alias: string | null;
  tagged: boolean;
  archived: boolean;
  sortOrder: number;
  currentRevisionId: string;
  revisionsLength: number;
  lastDeletedRevision: number | null;
  originalBy: string;
  /** Who uploaded the current revision. */
  uploadedBy: string;
}

/** What others are informed of when a file was changed. */
export interface FileNews {
  file: Pick<LockedFile, 'id' | 'name' | 'alias'>;
  change: FileChanged['change'];
  /** Lines in the project's history. */
  actions: readonly HistoryAction[];
  /** `versions` where a revision is meant. */
  itemType?: Extract<HistoryType, 'files' | 'versions'>;
  /** Its number. */
  revision?: number;
  /** The name that people knew it by, where this is another one. */
  nameBefore?: string;
  /** The revision that is the current one from now on. */
  revisionId?: string;
}

/** A change of a project's files. */
export class FileChange extends ProjectChange {
  /** One visible file, locked. @throws {Refusal} 404 */
  async file(id: string): Promise<LockedFile> {
    const [file] = await this.files([id]);
    if (!file) throw notFound(MESSAGES.files.notFound);
    return file;
  }

  /**
   * Several visible files, locked, in the order of their ids. What somebody has deleted a moment ago is left out.
   * @throws {Refusal} 404 when one is no file of this project, or none that anybody sees yet.
   */
  async files(ids: readonly string[]): Promise<LockedFile[]> {
    // Without a current revision: an upload nobody sees yet, or a deleted file whose revisions are purged.
    const rows: (LockedFile & { deleted: boolean })[] = await this.manager.query(
      `SELECT f.id, f.name, f.alias, f.tagged, f.archived, f.sort_order AS "sortOrder",
         f.current_revision_id AS "currentRevisionId", f.revisions_length AS "revisionsLength",
         f.last_deleted_revision AS "lastDeletedRevision", f.original_by AS "originalBy",
         (SELECT uploaded_by FROM file_revisions WHERE id = f.current_revision_id) AS "uploadedBy",
         f.deleted_at IS NOT NULL AS deleted
       FROM files f
       WHERE f.project_id = $1 AND f.id = ANY($2::uuid[])
         AND (f.current_revision_id IS NOT NULL OR f.deleted_at IS NOT NULL)
       ORDER BY f.id FOR UPDATE OF f`,
      [this.projectId, ids],
    );
    if (rows.length < new Set(ids).size) throw notFound(MESSAGES.files.notFound);
    return rows.filter(({ deleted }) => !deleted);
  }

  /** What the rules need to know of a file. */
  standingOn(file: LockedFile): FileStanding {
    return {
      ...this.standing,
      archived: file.archived,
      owned: isOwned({ original_by: file.originalBy, uploaded_by: file.uploadedBy }, this.actor),
    };
  }

  /** Writes down what happened to files and tells it, in as many statements for one as for hundreds. */
  async tell(news: readonly FileNews[]): Promise<void> {
    if (news.length === 0) return;
    const { projectId } = this;
    await this.record(
      ...news.flatMap(({ file, actions, itemType = 'files', revision, nameBefore }) =>
        actions.map((itemAction) => ({
          itemType,
          itemAction,
          fileId: file.id,
          description: describe(itemAction, downloadName(file.name, file.alias), nameBefore),
          ...(revision !== undefined && { revision }),
        })),
      ),
    );
    await this.touch();
    await this.outbox.emitAllToProject(
      projectId,
      'files:changed',
      news.map(({ file, change, revisionId }) => ({
        project_id: projectId,
        file_id: file.id,
        change,
        ...(revisionId !== undefined && { revision_id: revisionId }),
      })),
    );
  }
}

/** The file's name; of one that has another now, both. */
const describe = (action: HistoryAction, name: string, before: string | undefined): string =>
  historyDescription(action === 'update_name' && before !== undefined ? renaming(before, name) : name);

/** Opens changes of a project's files. */
@Injectable()
export class FileChanges {
  constructor(private readonly changes: ProjectChanges) {}

  /**
   * Makes a change. The project is locked before any file of it, so that changes of many files and of one come one
   * after the other.
   * @throws {Refusal} 404 when the actor is out of the project by now, 422 when it is archived.
   */
  make<Result>(
    actor: Actor,
    projectId: string,
    work: (change: FileChange) => Promise<Result>,
    terms?: ChangeTerms,
  ): Promise<Result> {
    return this.changes.make(actor, projectId, (change) => work(new FileChange(change)), { of: 'content', ...terms });
  }
}
