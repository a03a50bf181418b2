import type { EntityManager } from 'typeorm';
import { validate as isUuid } from 'uuid';

/** Whether a revision of a file is there; an id that is none is not. */
export async function isRevisionThere(manager: EntityManager, fileId: string, revisionId: string): Promise<boolean> {
  if (!isUuid(revisionId)) return false;
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM file_revisions WHERE id = $2 AND file_id = $1 AND stored_at IS NOT NULL AND discarded_at IS NULL`,
    [fileId, revisionId],
  );
  return rows.length > 0;
}

/** Whether what an address names may be a page: it is a number that pages have. */
export const isPageNumber = (named: string): boolean => /^\d{1,9}$/.test(named);

/** Whether a revision shows a page: one that may be pinned to and drawn on. */
export async function hasPage(manager: EntityManager, revisionId: string, page: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    'SELECT 1 FROM file_pages WHERE revision_id = $1 AND page = $2 AND image_key IS NOT NULL',
    [revisionId, page],
  );
  return rows.length > 0;
}

/** Whether somebody created a file, or uploaded what is its current revision. */
export async function isOwner(manager: EntityManager, fileId: string, userId: string): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM files f JOIN file_revisions r ON r.id = f.current_revision_id
     WHERE f.id = $1 AND $2::uuid IN (f.original_by, r.uploaded_by)`,
    [fileId, userId],
  );
  return rows.length > 0;
}
