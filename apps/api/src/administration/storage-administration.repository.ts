import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AskedList } from '../http/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { ProjectStorageView, StorageView } from './dto/instance.dto.js';

export const STORAGE_ORDERS = ['bytes', 'files', 'people'] as const;

/** What lies in the storage, by project, until it is removed for good: of deleted projects as well. */
const STORED = `SELECT f.project_id, r.size FROM file_revisions r JOIN files f ON f.id = r.file_id
    WHERE r.stored_at IS NOT NULL
  UNION ALL SELECT u.project_id, u.size FROM note_uploads u WHERE u.stored_at IS NOT NULL`;

const BY_PROJECT = `SELECT stored.project_id AS id, count(*)::int AS files, coalesce(sum(stored.size), 0)::float8 AS bytes,
    (SELECT count(*)::int FROM project_standings place WHERE place.project_id = stored.project_id) AS people
  FROM (${STORED}) stored WHERE $1::uuid[] IS NULL OR stored.project_id = ANY($1) GROUP BY stored.project_id`;

/** How much the files of an instance take, and those of each project. */
@Injectable()
export class StorageAdministrationRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  async total(): Promise<StorageView> {
    const { rows } = await this.pool.query<StorageView>(
      `SELECT count(*)::int AS files, coalesce(sum(size), 0)::float8 AS bytes, count(DISTINCT project_id)::int AS projects
       FROM (${STORED}) stored`,
    );
    return rows[0] ?? { files: 0, bytes: 0, projects: 0 };
  }

  /** Part of the projects that have files. Only those that the viewer is in are named: a name tells whose they are. */
  async byProject(
    viewerId: string,
    {
      sort = { field: 'bytes', ascending: false },
      ids,
      limit,
      offset,
    }: AskedList<(typeof STORAGE_ORDERS)[number], never>,
  ): Promise<{ rows: ProjectStorageView[]; total: number }> {
    const direction = sort.ascending ? 'ASC' : 'DESC';
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<ProjectStorageView>(
        `SELECT page.id, (SELECT p.name FROM project_standings mine JOIN projects p ON p.id = mine.project_id
             WHERE mine.project_id = page.id AND mine.user_id = $4 AND NOT mine.project_deleted) AS name,
           page.people, page.files, page.bytes
         FROM (SELECT * FROM (${BY_PROJECT}) kept ORDER BY ${sort.field} ${direction}, id ${direction} LIMIT $2 OFFSET $3) page
         ORDER BY page.${sort.field} ${direction}, page.id ${direction}`,
        [ids, limit, offset, viewerId],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM (${BY_PROJECT}) kept`, [ids]),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }
}
