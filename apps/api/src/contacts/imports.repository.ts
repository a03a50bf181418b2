import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AskedList, Page } from '../http/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { ContactImportView, ImportedRowView } from './dto/batch.dto.js';

type ImportRow = Omit<ContactImportView, 'created_at' | 'undone_at'> & { created_at: Date; undone_at: Date | null };

const counted = ['created', 'updated', 'duplicate', 'refused']
  .map((outcome) => `count(*) FILTER (WHERE r.outcome = '${outcome}')::int AS ${outcome}`)
  .join(', ');

/** Reads imports, and what became of their rows. */
@Injectable()
export class ImportsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** Imports of a person, the newest first unless asked otherwise. */
  async list(
    userId: string,
    { ids, sort, offset, limit }: Pick<AskedList<'created_at', never>, 'ids' | 'sort' | 'offset' | 'limit'>,
  ): Promise<Page<ContactImportView>> {
    const direction = sort?.ascending ? 'ASC' : 'DESC';
    const chosen = `owner_id = $1 AND kind = 'import' AND ($2::uuid[] IS NULL OR id = ANY($2))`;
    const [{ rows }, total] = await Promise.all([
      this.pool.query<ImportRow>(
        `SELECT b.id, b.name, b.total, b.created_at, b.undone_at, r.*
         FROM (SELECT * FROM contact_batches WHERE ${chosen}
           ORDER BY ${sort?.field === 'id' ? 'id' : 'created_at'} ${direction}, id ${direction} OFFSET $3 LIMIT $4) AS b
         JOIN LATERAL (SELECT ${counted} FROM contact_batch_rows r
           WHERE r.owner_id = b.owner_id AND r.batch_id = b.id) AS r ON true
         ORDER BY ${sort?.field === 'id' ? 'b.id' : 'b.created_at'} ${direction}, b.id ${direction}`,
        [userId, ids, offset, limit],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM contact_batches WHERE ${chosen}`, [
        userId,
        ids,
      ]),
    ]);
    return { items: rows.map(importView), total: total.rows[0]?.total ?? 0, first: offset };
  }

  /** What became of rows that were sent before. */
  taken(manager: EntityManager, ownerId: string, batchId: string, rows: readonly number[]): Promise<ImportedRowView[]> {
    return manager.query(
      `SELECT row, outcome, contact_id, errors FROM contact_batch_rows
       WHERE owner_id = $1 AND batch_id = $2 AND row = ANY($3::int[])`,
      [ownerId, batchId, rows],
    );
  }

  /** Notes what became of rows. */
  async note(
    manager: EntityManager,
    ownerId: string,
    batchId: string,
    rows: readonly ImportedRowView[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO contact_batch_rows (owner_id, batch_id, row, outcome, contact_id, errors)
       SELECT $1, $2, (made ->> 'row')::int, made ->> 'outcome', (made ->> 'contact_id')::uuid, nullif(made -> 'errors', 'null')
       FROM jsonb_array_elements($3) AS made`,
      [ownerId, batchId, JSON.stringify(rows)],
    );
  }
}

const importView = (row: ImportRow): ContactImportView => ({
  ...row,
  created_at: row.created_at.toISOString(),
  undone_at: row.undone_at && row.undone_at.toISOString(),
});
