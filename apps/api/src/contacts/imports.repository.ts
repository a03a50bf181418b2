import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AskedList, Page } from '../http/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { ContactImportView, ImportedRowView } from './dto/batch.dto.js';

type ImportRow = Omit<ContactImportView, 'created_at' | 'undone_at'> & { created_at: Date; undone_at: Date | null };

/** How many rows became what is kept by a trigger. */
const COLUMNS = 'id, name, total, created_at, undone_at, created, updated, duplicate, refused';

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
        `SELECT ${COLUMNS} FROM contact_batches WHERE ${chosen}
         ORDER BY ${sort?.field === 'id' ? 'id' : 'created_at'} ${direction}, id ${direction} OFFSET $3 LIMIT $4`,
        [userId, ids, offset, limit],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM contact_batches WHERE ${chosen}`, [
        userId,
        ids,
      ]),
    ]);
    return { items: rows.map(importView), total: total.rows[0]?.total ?? 0, first: offset };
  }

  /** One of them. */
  async find(userId: string, id: string): Promise<ContactImportView | undefined> {
    const { rows } = await this.pool.query<ImportRow>(
      `SELECT ${COLUMNS} FROM contact_batches WHERE owner_id = $1 AND id = $2 AND kind = 'import'`,
      [userId, id],
    );
    return rows.map(importView)[0];
  }

  /** An import whose address book is locked, and what became of those of these rows that were sent before. */
  async begun(
    manager: EntityManager,
    ownerId: string,
    batchId: string,
    rows: readonly number[],
  ): Promise<{ before: ContactImportView; taken: ImportedRowView[] }> {
    const found: (ImportRow & { taken: ImportedRowView[] })[] = await manager.query(
      `SELECT ${COLUMNS}, coalesce((SELECT json_agg(json_build_object('row', sent.row, 'outcome', sent.outcome,
           'contact_id', sent.contact_id, 'errors', sent.errors))
         FROM contact_batch_rows sent
         WHERE sent.owner_id = $1 AND sent.batch_id = $2 AND sent.row = ANY($3::int[])), '[]') AS taken
       FROM contact_batches WHERE owner_id = $1 AND id = $2`,
      [ownerId, batchId, rows],
    );
    const [batch] = found;
    if (!batch) throw new Error('No import was begun');
    const { taken, ...before } = batch;
    return { before: importView(before), taken };
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
