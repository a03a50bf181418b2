import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_POOL } from '../platform/index.js';

/** A file to download, as the SQL answers it. */
export interface DownloadRow {
  id: string;
  /** It was deleted a moment ago. */
  gone: boolean;
  name: string;
  alias: string | null;
  mimetype: string;
  size: string;
  storage_key: string;
  revision_created_at: Date;
  project_name: string;
}

/** Reads which files are downloaded together. */
@Injectable()
export class DownloadsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Those of these files that are files of the project, with their current revisions, in the order they are named in. */
  async files(projectId: string, ids: readonly string[]): Promise<DownloadRow[]> {
    // Without a current revision: an upload nobody sees yet, or a deleted file whose revisions are purged.
    const { rows } = await this.pool.query<DownloadRow>(
      `SELECT f.id, f.deleted_at IS NOT NULL AS gone, coalesce(r.name, f.name) AS name, f.alias, r.mimetype, r.size,
         r.storage_key, r.created_at AS revision_created_at, p.name AS project_name
       FROM files f JOIN projects p ON p.id = f.project_id
       LEFT JOIN file_revisions r ON r.id = f.current_revision_id
       WHERE f.project_id = $1 AND f.id = ANY($2::uuid[])
         AND (f.current_revision_id IS NOT NULL OR f.deleted_at IS NOT NULL)
       ORDER BY array_position($2::uuid[], f.id)`,
      [projectId, ids],
    );
    return rows;
  }
}
