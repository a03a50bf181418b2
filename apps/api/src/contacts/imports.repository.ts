import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AskedList, Page } from '../http/index.js';
import { DATABASE_POOL } from '../platform/index.js';
import type { BatchKind, StoredBatch } from './contact-batches.js';
import type { ContactImportView, ImportedRowView } from './dto/batch.dto.js';

type ImportRow = Omit<ContactImportView, 'created_at' | 'undone_at'> & { created_at: Date; undone_at: Date | null };

/** A file that is imported; its id is made by who imports it. */
export interface ImportedFile {
  id: string;
  name: string;
  total: number | null;
}

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

  /**
   * Begins an import of somebody whose address book is locked, or goes on with it; and what became of those of these rows that
   * were sent before.
   */
  async begin(
    manager: EntityManager,
    ownerId: string,
    { id, name, total }: ImportedFile,
    rows: readonly number[],
  ): Promise<{ batch: StoredBatch; before: ContactImportView; taken: ImportedRowView[] }> {
    const found: (ImportRow & { kind: BatchKind; taken: ImportedRowView[] })[] = await manager.query(
      `WITH begun AS (INSERT INTO contact_batches (owner_id, id, kind, name, total) VALUES ($1, $2, 'import', $3, $4)
         ON CONFLICT DO NOTHING RETURNING kind, ${COLUMNS})
       SELECT *, '[]'::json AS taken FROM begun
       UNION ALL SELECT kind, ${COLUMNS}, coalesce((SELECT json_agg(json_build_object('row', sent.row, 'outcome', sent.outcome,
           'contact_id', sent.contact_id, 'errors', sent.errors))
         FROM contact_batch_rows sent
         WHERE sent.owner_id = $1 AND sent.batch_id = $2 AND sent.row = ANY($5::int[])), '[]')
       FROM contact_batches WHERE owner_id = $1 AND id = $2`,
      [ownerId, id, name, total, rows],
    );
    const [batch] = found;
    if (!batch) throw new Error('No import was begun');
    const { kind, taken, ...before } = batch;
    return { batch: { kind, undone_at: batch.undone_at }, before: importView(before), taken };
  }

  /** Waits for the disk: parts before a failed one are answered for. Only what writes does. */
  async settle(manager: EntityManager, ownerId: string, id: string): Promise<void> {
    await manager.query('UPDATE contact_batches SET name = name WHERE owner_id = $1 AND id = $2', [ownerId, id]);
  }
}

const importView = (row: ImportRow): ContactImportView => ({
  ...row,
  created_at: row.created_at.toISOString(),
  undone_at: row.undone_at && row.undone_at.toISOString(),
});
