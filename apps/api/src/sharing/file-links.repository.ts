import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AskedList } from '../http/index.js';
import { mayBeShown } from '../names/index.js';
import { DATABASE_POOL } from '../platform/index.js';

/** Columns the links of a file can be ordered by. */
export const LINK_ORDERS = ['created_at', 'opened_at'] as const;

/** A link to a file as the SQL answers it. */
export interface FileLinkRow {
  id: string;
  /** Null: it was copied. */
  email: string | null;
  user_id: string;
  user_name: string;
  user_email: string;
  user_avatar: boolean;
  revision: number | null;
  opens: boolean;
  created_at: Date;
  opened_at: Date | null;
}

/** The newest first where no order is named. */
type LinkListing = AskedList<(typeof LINK_ORDERS)[number], never>;

/** Reads and removes the links of a file. */
@Injectable()
export class FileLinksRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Part of the links to a file as a viewer sees them, of one maker or (null) of everybody, and how many there are in all. */
  async list(
    fileId: string,
    viewerId: string,
    makerId: string | null,
    { sort = { field: 'created_at', ascending: false }, ids, offset, limit }: LinkListing,
  ): Promise<{ rows: FileLinkRow[]; total: number }> {
    const direction = sort.ascending ? 'ASC NULLS FIRST' : 'DESC NULLS LAST';
    const which = `s.file_id = $1 AND ($2::uuid IS NULL OR s.shared_by = $2) AND ($3::uuid[] IS NULL OR s.id = ANY($3))`;
    const chosen = [fileId, makerId, ids];
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<FileLinkRow>(
        `SELECT s.id, s.email, s.created_at, s.opened_at, r.number AS revision, u.id AS user_id, u.email AS user_email,
           CASE WHEN shown.shown THEN u.name ELSE '' END AS user_name, shown.shown AND u.avatar AS user_avatar,
           EXISTS (SELECT FROM project_standings standing
             WHERE standing.project_id = f.project_id AND standing.user_id = u.id AND (standing.account_active OR u.deactivated_at IS NOT NULL)) AS opens
         FROM shares s
         JOIN files f ON f.id = s.file_id
         JOIN users u ON u.id = s.shared_by
         CROSS JOIN LATERAL (SELECT ${mayBeShown('f.project_id', 'u.id', '$6')} AS shown) shown
         LEFT JOIN file_revisions r ON r.id = s.revision_id AND r.discarded_at IS NULL
         WHERE ${which} ORDER BY s.${sort.field} ${direction}, s.id ${direction} LIMIT $4 OFFSET $5`,
        [...chosen, limit, offset, viewerId],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM shares s WHERE ${which}`, chosen),
    ]);
    return { rows, total: counted.rows[0]?.total ?? 0 };
  }

  /** One link to a file, as the transaction sees it. */
  async find(
    manager: EntityManager,
    fileId: string,
    id: string,
  ): Promise<(Pick<FileLinkRow, 'id' | 'email'> & { shared_by: string }) | undefined> {
    const rows: (Pick<FileLinkRow, 'id' | 'email'> & { shared_by: string })[] = await manager.query(
      'SELECT id, email, shared_by FROM shares WHERE file_id = $1 AND id = $2',
      [fileId, id],
    );
    return rows[0];
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM shares WHERE id = $1', [id]);
  }
}
