import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AskedList, Page } from '../http/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { ContactMergeView } from './dto/batch.dto.js';

type MergeRow = Omit<ContactMergeView, 'created_at' | 'undone_at'> & { created_at: Date; undone_at: Date | null };

/** Reads merges. */
@Injectable()
export class MergesRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Merges of a person, the newest first unless asked otherwise: the one that was kept is the one with an image after. */
  async list(
    userId: string,
    { ids, sort, offset, limit }: Pick<AskedList<'created_at', never>, 'ids' | 'sort' | 'offset' | 'limit'>,
  ): Promise<Page<ContactMergeView>> {
    const direction = sort?.ascending ? 'ASC' : 'DESC';
    const order = `${sort?.field === 'id' ? 'b.id' : 'b.created_at'} ${direction}, b.id ${direction}`;
    const chosen = `b.owner_id = $1 AND b.kind = 'merge' AND ($2::uuid[] IS NULL OR b.id = ANY($2))`;
    const [{ rows }, total] = await Promise.all([
      this.pool.query<MergeRow>(
        `SELECT b.id, b.created_at, b.undone_at, kept.contact_id, coalesce(kept.after ->> 'name', '') AS name,
           coalesce(kept.after ->> 'lastname', '') AS lastname,
           (SELECT count(*)::int FROM contact_images i WHERE i.owner_id = b.owner_id AND i.batch_id = b.id) AS contacts
         FROM contact_batches b
         LEFT JOIN contact_images kept ON kept.owner_id = b.owner_id AND kept.batch_id = b.id AND kept.after IS NOT NULL
         WHERE ${chosen} ORDER BY ${order} OFFSET $3 LIMIT $4`,
        [userId, ids, offset, limit],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM contact_batches b WHERE ${chosen}`, [
        userId,
        ids,
      ]),
    ]);
    return { items: rows.map(mergeView), total: total.rows[0]?.total ?? 0, first: offset };
  }
}

const mergeView = (row: MergeRow): ContactMergeView => ({
  ...row,
  created_at: row.created_at.toISOString(),
  undone_at: row.undone_at && row.undone_at.toISOString(),
});
